//! Which kernel runs: detected once, then one branch an entry.

#[cfg(target_arch = "x86_64")]
use crate::simd::{avx2::Avx2, avx512::Avx512};
use crate::{
    kernel::{Kernel, any::AnyRules, apart::Apart, nine::Nine},
    simd::{Simd, Task, portable::Portable},
};
use saltire_board::Rules;

/// Something to do with a kernel, whichever it is.
pub(crate) trait Job {
    type Output;
    /// Does it. Must be `#[inline(always)]`, so that it is compiled for the kernel's instruction set.
    fn run<K: Kernel>(self, kernel: &K) -> Self::Output;
}

/// A kernel with the proof that this machine can run it.
pub(crate) enum Pick {
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512, Shape),
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2, Shape),
    Portable(Shape),
    Any(Box<AnyRules>),
}

/// The rules that the fast kernel has.
#[derive(Clone, Copy)]
pub(crate) enum Shape {
    Classic,
    Diagonal,
}

impl Shape {
    fn of(rules: &Rules) -> Option<Shape> {
        if *rules == Rules::classic() {
            Some(Shape::Classic)
        } else if *rules == Rules::diagonal() {
            Some(Shape::Diagonal)
        } else {
            None
        }
    }
}

impl Pick {
    /// Every kernel that takes these rules on this machine, fastest first.
    pub(crate) fn all(rules: &Rules) -> Vec<Pick> {
        let mut picks = Vec::new();
        if let Some(shape) = Shape::of(rules) {
            #[cfg(target_arch = "x86_64")]
            picks.extend(Avx512::detect().map(|simd| Pick::Avx512(simd, shape)));
            #[cfg(target_arch = "x86_64")]
            picks.extend(Avx2::detect().map(|simd| Pick::Avx2(simd, shape)));
            picks.push(Pick::Portable(shape));
        }
        picks.push(Pick::Any(Box::new(AnyRules::new(rules))));
        picks
    }

    pub(crate) fn name(&self) -> &'static str {
        match self {
            #[cfg(target_arch = "x86_64")]
            Pick::Avx512(..) => Avx512::NAME,
            #[cfg(target_arch = "x86_64")]
            Pick::Avx2(..) => Avx2::NAME,
            Pick::Portable(..) => Portable::NAME,
            Pick::Any(_) => "any",
        }
    }

    pub(crate) fn run<J: Job>(&self, job: J) -> J::Output {
        match self {
            #[cfg(target_arch = "x86_64")]
            Pick::Avx512(simd, shape) => fast(*simd, *shape, job),
            #[cfg(target_arch = "x86_64")]
            Pick::Avx2(simd, shape) => fast(*simd, *shape, job),
            Pick::Portable(Shape::Classic) => job.run(&Apart(Nine::<_, false>::new(Portable::NEW))),
            Pick::Portable(Shape::Diagonal) => job.run(&Apart(Nine::<_, true>::new(Portable::NEW))),
            Pick::Any(kernel) => {
                // No vectors, but bits are counted and found faster.
                #[cfg(target_arch = "x86_64")]
                if let Some(simd) = Avx2::detect() {
                    return simd.enter(Within(&**kernel, job));
                }
                job.run(&**kernel)
            }
        }
    }
}

fn fast<S: Simd, J: Job>(simd: S, shape: Shape, job: J) -> J::Output {
    match shape {
        Shape::Classic => simd.enter(Within(&Nine::<S, false>::new(simd), job)),
        Shape::Diagonal => simd.enter(Within(&Nine::<S, true>::new(simd), job)),
    }
}

/// A job with its kernel, to be compiled for the kernel's instruction set.
struct Within<'a, K, J>(&'a K, J);

impl<K: Kernel, J: Job> Task for Within<'_, K, J> {
    type Output = J::Output;

    #[inline(always)]
    fn run(self) -> J::Output {
        self.1.run(self.0)
    }
}
