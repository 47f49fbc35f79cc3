//! The bodies of responses, and how responses are made.

use crate::work::StopOnDrop;
use bytes::Bytes;
use http_body_util::{Full, channel::Channel};
use hyper::{
    Response, StatusCode,
    body::{Body as HttpBody, Frame, SizeHint},
    header::{self, HeaderValue},
};
use saltire_ask::{Refusal, WireReply};
use std::{
    convert::Infallible,
    error::Error,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};
use tokio::sync::OwnedSemaphorePermit;

/// The body of a request: what hyper receives, or what a test sends.
pub trait RequestBody:
    HttpBody<Data = Bytes, Error: Into<Box<dyn Error + Send + Sync>>> + Send + Unpin + 'static
{
}

impl<B: HttpBody<Data = Bytes, Error: Into<Box<dyn Error + Send + Sync>>> + Send + Unpin + 'static> RequestBody for B {}

/// The permit of a bulk request to be answered at the same time as others. The place is free when all clones are
/// dropped.
pub(crate) type Admission = Arc<OwnedSemaphorePermit>;

/// The body of a response.
pub struct Body(Kind);

enum Kind {
    Whole(Full<Bytes>),
    /// Dropping the body stops the work that fills it, and frees its place.
    Stream(Channel<Bytes, Infallible>, #[expect(dead_code, reason = "its drop counts")] (StopOnDrop, Admission)),
}

impl Body {
    /// Returns a body that is sent while it is made.
    pub(crate) fn stream(receiver: Channel<Bytes, Infallible>, client: StopOnDrop, place: Admission) -> Body {
        Body(Kind::Stream(receiver, (client, place)))
    }
}

impl From<Bytes> for Body {
    fn from(bytes: Bytes) -> Body {
        Body(Kind::Whole(Full::new(bytes)))
    }
}

impl HttpBody for Body {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        match &mut self.0 {
            Kind::Whole(whole) => Pin::new(whole).poll_frame(context),
            Kind::Stream(receiver, _) => Pin::new(receiver).poll_frame(context),
        }
    }

    fn is_end_stream(&self) -> bool {
        match &self.0 {
            Kind::Whole(whole) => whole.is_end_stream(),
            Kind::Stream(receiver, _) => receiver.is_end_stream(),
        }
    }

    fn size_hint(&self) -> SizeHint {
        match &self.0 {
            Kind::Whole(whole) => whole.size_hint(),
            Kind::Stream(receiver, _) => receiver.size_hint(),
        }
    }
}

/// Returns a response of this media type.
pub(crate) fn response(kind: &'static str, body: Body) -> Response<Body> {
    let mut response = Response::new(body);
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    response
}

/// Returns the response of a reply. A `Retry-After` header is added if the time was up or the server is busy.
pub(crate) fn reply(reply: WireReply) -> Response<Body> {
    let mut response = response(reply.kind, Bytes::from(reply.body).into());
    *response.status_mut() = StatusCode::from_u16(reply.status).expect("a status code of HTTP");
    if response.status() == StatusCode::SERVICE_UNAVAILABLE {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    }
    response
}

/// Returns the refusal of a request with a status of the server's own.
pub(crate) fn refusal(status: StatusCode, message: impl Into<String>) -> Refusal {
    Refusal::new(status.as_u16(), message)
}
