//! Chooses the kernel: detected once, then one branch per call.

#[cfg(target_arch = "x86_64")]
use crate::simd::{avx2::Avx2, avx512::Avx512};
use crate::{
    answer::Stats,
    kernel::{Kernel, any::AnyRules, apart::Apart, nine::Nine},
    search::Search,
    simd::{Portable, Simd, Task},
};
use saltire_board::Rules;

/// A kernel with the proof that this machine can run it.
pub(crate) enum Pick {
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512, FastRules),
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2, FastRules),
    Portable(FastRules),
    Any(Box<AnyRules>),
}

/// The rules that the fast kernel has.
#[derive(Clone, Copy)]
pub(crate) enum FastRules {
    Classic,
    Diagonal,
}

impl FastRules {
    fn of(rules: &Rules) -> Option<FastRules> {
        if *rules == Rules::classic() {
            Some(FastRules::Classic)
        } else if *rules == Rules::diagonal() {
            Some(FastRules::Diagonal)
        } else {
            None
        }
    }
}

impl Pick {
    /// Returns every kernel that takes these rules on this machine, fastest first.
    pub(crate) fn all(rules: &Rules) -> Vec<Pick> {
        let mut picks = Vec::new();
        if let Some(shape) = FastRules::of(rules) {
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

    /// Searches with the kernel. Not inlined: it would be compiled again in other crates.
    #[inline(never)]
    pub(crate) fn run(&self, search: Search<'_, '_>) -> (bool, Stats) {
        match self {
            #[cfg(target_arch = "x86_64")]
            Pick::Avx512(simd, shape) => fast(*simd, *shape, search),
            #[cfg(target_arch = "x86_64")]
            Pick::Avx2(simd, shape) => fast(*simd, *shape, search),
            Pick::Portable(FastRules::Classic) => search.run(&Apart(Nine::<_, false>::new(Portable))),
            Pick::Portable(FastRules::Diagonal) => search.run(&Apart(Nine::<_, true>::new(Portable))),
            Pick::Any(kernel) => {
                // No vectors, but bits are counted and found faster.
                #[cfg(target_arch = "x86_64")]
                if let Some(simd) = Avx2::detect() {
                    return simd.enter(Within(&**kernel, search));
                }
                search.run(&**kernel)
            }
        }
    }
}

fn fast<S: Simd>(simd: S, shape: FastRules, search: Search<'_, '_>) -> (bool, Stats) {
    match shape {
        FastRules::Classic => simd.enter(Within(&Nine::<S, false>::new(simd), search)),
        FastRules::Diagonal => simd.enter(Within(&Nine::<S, true>::new(simd), search)),
    }
}

/// A search with its kernel, to be compiled for the kernel's instruction set.
struct Within<'k, 'a, 'c, K>(&'k K, Search<'a, 'c>);

impl<K: Kernel> Task for Within<'_, '_, '_, K> {
    type Output = (bool, Stats);

    #[inline(always)]
    fn run(self) -> (bool, Stats) {
        self.1.run(self.0)
    }
}
