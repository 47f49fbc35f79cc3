//! Questions in JSON: every one gets an answer or a refusal in time.

use super::wasm::Engine;
use saltire::front_end::Stop;
use saltire_ask::{Agents, VERBS, WireReply, ask};
use std::{cell::RefCell, time::Duration};

thread_local! {
    static AGENTS: Agents = const { Agents::new() };
    static ENGINE: RefCell<Engine> = RefCell::new(Engine::new());
}

/// As long as a question gets here; the server gives it 30 seconds.
const TIME: Duration = Duration::from_millis(100);

/// The first byte is the verb, the rest is the body of a request.
pub fn api_question(bytes: &[u8]) {
    let Some((&verb, body)) = bytes.split_first() else { return };
    let verb = VERBS[usize::from(verb) % VERBS.len()].name;
    let stop = Stop::new().with_limit(Some(TIME));
    let reply = AGENTS.with(|agents| ask(agents, verb, body, &stop));
    is_fine(&reply, &stop, &format!("{verb} {:?}", String::from_utf8_lossy(body)));
}

/// The bytes are what a page writes into the memory of the WebAssembly module: a verb, a newline, JSON.
pub fn wasm_question(bytes: &[u8]) {
    let stop = Stop::new().with_limit(Some(TIME));
    ENGINE.with_borrow_mut(|engine| {
        engine.question = bytes.to_vec();
        let status = engine.ask(&stop);
        let end = engine.reply.iter().position(|&byte| byte == b'\n').expect("a line with the media type");
        let (kind, body) = engine.reply.split_at(end);
        let body = body[1..].to_vec();
        let known =
            ["application/json", "application/x-ndjson", "image/svg+xml", "image/png", "image/gif", "text/plain"];
        let kind = String::from_utf8(kind.to_vec()).expect("a media type");
        let kind = known.into_iter().find(|known| kind.starts_with(known)).unwrap_or_else(|| panic!("kind {kind:?}"));
        is_fine(&WireReply { status, kind, body }, &stop, &format!("{:?}", String::from_utf8_lossy(bytes)));
        assert!(engine.question.is_empty());
    });
}

fn is_fine(reply: &WireReply, stop: &Stop, question: &str) {
    let WireReply { status, kind, body } = reply;
    match status {
        200 | 400 | 404 | 422 => {}
        503 => assert!(stop.is_set(), "{question}"),
        other => panic!("status {other}: {question}"),
    }
    if !kind.ends_with("json") {
        assert_eq!(*status, 200, "{question}");
        assert!(!body.is_empty(), "{question}");
        return;
    }
    let text = std::str::from_utf8(body).unwrap_or_else(|error| panic!("{error}: {question}"));
    for line in text.lines() {
        let object: serde_json::Value =
            serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {question}"));
        assert_eq!(object["saltire"], 1, "{question}: {line}");
        if *status != 200 {
            let message = object["error"].as_str().unwrap_or_else(|| panic!("no error in {line}: {question}"));
            assert!(!message.is_empty() && !message.contains(['\n', '\r']), "{message:?}: {question}");
        }
    }
}
