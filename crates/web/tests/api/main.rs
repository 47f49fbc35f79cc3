//! The API as a client meets it: routes in memory; `wire` and `slow` have a real server on loopback,
//! where the wire matters.

mod described;
mod security;
mod slow;
mod wire;

use bytes::Bytes;
use http_body_util::{BodyExt, Full};
use hyper::{Request, StatusCode, header};
use saltire_web::{Bounds, Config, Server};
use serde_json::{Value, json};
use std::fs;
use std::time::Duration;

const AIND: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
const SOLVED: &str = "267945381853716249491823576576438192384192657129657438642379815935281764718564923";
/// Unique rectangles make it easier.
const UNIQUE_LOOP: &str = ".......2..4....5...18.6.......5...3...724...19...8....8.6..31..2.....49.........6";
const HOST: &str = "127.0.0.1:7311";

async fn send(request: Request<Full<Bytes>>) -> (StatusCode, Vec<u8>) {
    // Time enough for a film on a machine that does other things too; `wire` is about limits.
    let bounds = Bounds { time: Duration::from_secs(300), ..Bounds::default() };
    let config = Config { bounds, ..Config::default() };
    let response = Server::new(HOST.parse().unwrap(), &config).unwrap().answer(request).await;
    for name in [header::CONTENT_SECURITY_POLICY, header::X_CONTENT_TYPE_OPTIONS, header::CACHE_CONTROL] {
        assert!(response.headers().contains_key(&name), "{name}");
    }
    (response.status(), response.into_body().collect().await.unwrap().to_bytes().to_vec())
}

async fn post(path: &str, body: impl Into<Bytes>) -> (StatusCode, Vec<u8>) {
    send(Request::post(path).header(header::HOST, HOST).body(Full::new(body.into())).unwrap()).await
}

async fn ask(verb: &str, body: Value) -> (u16, Value) {
    let path = format!("/api/{verb}");
    let (status, answer) = post(&path, body.to_string()).await;
    let (status, answer) = (status.as_u16(), serde_json::from_slice(&answer).unwrap());
    described::hold(&path, Some(&body), status, &answer);
    (status, answer)
}

#[tokio::test]
async fn the_verbs_answer_with_the_schema() {
    let (status, answer) = ask("solve", json!({ "puzzle": AIND })).await;
    assert_eq!(status, 200);
    assert_eq!(
        answer,
        json!({ "saltire": 1, "verb": "solve", "puzzle": AIND, "rules": "diagonal", "verdict": "unique", "solution": SOLVED })
    );
    let (_, answer) = ask("check", json!({ "puzzle": AIND, "rules": "classic" })).await;
    assert_eq!((&answer["verdict"], answer["witnesses"].as_array().unwrap().len()), (&json!("multiple"), 2));
    let (_, answer) = ask("check", json!({ "puzzle": AIND, "minimal": true })).await;
    assert_eq!(answer["minimal"], json!(answer["redundant"].as_array().unwrap().is_empty()));
    let (_, answer) = ask("count", json!({ "puzzle": AIND, "rules": "classic", "limit": 1000 })).await;
    assert_eq!((&answer["count"], &answer["complete"]), (&json!(1000), &json!(false)));
    let (_, answer) = ask("teach", json!({ "puzzle": AIND, "trace": true })).await;
    assert_eq!((&answer["outcome"], &answer["solution"]), (&json!("solved"), &json!(SOLVED)));
    assert!(answer["steps"][0]["text"].is_string());
    let (_, answer) = ask("teach", json!({ "puzzle": AIND, "strategies": "eliminate", "no_search": true })).await;
    assert_eq!(answer["outcome"], "stalled");
    let (_, explained) = ask("explain", json!({ "puzzle": AIND })).await;
    assert_eq!((&explained["outcome"], &explained["solution"]), (&json!("solved"), &json!(SOLVED)));
    assert!(explained["steps"].as_array().unwrap().iter().all(|step| step["text"].is_string()));
    for (level, fields) in [(0, &[][..]), (1, &["where"]), (2, &["technique"]), (3, &["step"]), (4, &["step"])] {
        let (_, answer) = ask("hint", json!({ "puzzle": AIND, "level": level })).await;
        assert_eq!((&answer["outcome"], &answer["level"]), (&json!("step"), &json!(level)));
        assert!(fields.iter().all(|field| !answer[field].is_null()), "{answer}");
    }
    let wrong = format!(".1{}", ".".repeat(79));
    let (_, answer) = ask("hint", json!({ "puzzle": AIND, "state": wrong, "level": 1 })).await;
    assert_eq!((&answer["outcome"], &answer["mistakes"][0]["cell"]), (&json!("wrong"), &json!("r1c2")));
    assert_eq!(ask("hint", json!({ "puzzle": AIND, "level": 5 })).await.0, 422);
    let (_, rated) = ask("rate", json!({ "puzzle": AIND })).await;
    assert_eq!((&rated["er"], &rated["steps"]), (&explained["er"], &json!(null)));
    let (status, _) = ask("rate", json!({ "puzzle": AIND, "profile": "x" })).await;
    assert_eq!(status, 422);
}

#[tokio::test]
async fn puzzles_are_made_as_wished() {
    let recipe = json!({ "rating": "easy", "symmetry": "half-turn", "seed": 7 });
    let (status, made) = ask("make", recipe.clone()).await;
    assert_eq!((status, &made["verb"], &made["rules"]), (200, &json!("make"), &json!("diagonal")));
    assert!((1.0..=1.5).contains(&made["er"].as_f64().unwrap()), "{made}");
    assert_ne!(made["symmetry"], "none");
    assert_eq!(ask("make", recipe).await.1, made, "the same seed gives the same puzzle");
    let (_, checked) = ask("check", json!({ "puzzle": made["puzzle"], "rules": "diagonal" })).await;
    assert_eq!((&checked["verdict"], &checked["solution"]), (&json!("unique"), &made["solution"]));
    let (_, next) = ask("make", json!({ "seed": 7, "index": 1, "rules": "classic", "clues": 30 })).await;
    assert_eq!((&next["clues"], &next["index"], &next["rules"]), (&json!(30), &json!(1), &json!("classic")));
    // Several come as lines, the same that one after the other gives.
    let (status, lines) = post("/api/make", json!({ "seed": 7, "count": 3 }).to_string()).await;
    let lines: Vec<Value> =
        String::from_utf8(lines).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((status.as_u16(), lines.len()), (200, 3));
    described::hold_lines("/api/make", &lines);
    for (nth, line) in lines.iter().enumerate() {
        assert_eq!(&ask("make", json!({ "seed": 7, "index": nth })).await.1, line);
    }
    for wrong in [
        json!({ "count": 0 }),
        json!({ "count": 1000 }),
        json!({ "clues": "30..20" }),
        json!({ "rating": "impossible" }),
        json!({ "symmetry": "round" }),
        json!({ "pattern": "..." }),
        json!({ "hard": "rating", "symmetry": "full" }),
        json!({ "needs": ["magic"] }),
        json!({ "seed": -1 }),
        json!({ "wings": 2 }),
    ] {
        let (status, answer) = ask("make", wrong.clone()).await;
        assert_eq!(status, 422, "{wrong}");
        assert!(answer["error"].is_string(), "{answer}");
    }
}

#[tokio::test]
async fn no_is_an_answer_and_nonsense_is_not() {
    let clash = format!("22{}", ".".repeat(79));
    let (status, answer) = ask("solve", json!({ "puzzle": clash })).await;
    assert_eq!((status, &answer["verdict"]), (200, &json!("invalid")));
    assert_eq!(answer["clashes"][0]["cells"], json!(["r1c1", "r1c2"]));
    for (body, why) in [
        (json!({ "puzzle": "123" }), "expected 81"),
        (json!({}), "no \"puzzle\""),
        (json!([AIND]), "expected an object"),
        (json!({ "puzzle": 5 }), "expected a text or an object"),
        (json!({ "puzzle": AIND, "rules": "hexagonal" }), "expected \"auto\""),
        (json!({ "puzzle": AIND, "rules": { "name": "x", "units": [] } }), "have no unit"),
        (json!({ "puzzle": AIND, "entries": 12 }), "\"entries\" is 12: expected a text"),
        (json!({ "puzzle": { "rules": "classic" } }), "no \"puzzle\": expected 81 characters"),
        (json!({ "puzzle": { "puzzle": AIND, "rules": "odd" } }), "\"rules\" is \"odd\": expected \"classic\""),
        (
            json!({ "puzzle": { "puzzle": AIND, "rules": 5 } }),
            "\"puzzle\": \"rules\" is 5: expected a name, or an object",
        ),
        (json!({ "puzzle": AIND, "speed": 11 }), "unknown field"),
        (json!({ "puzzle": AIND, "kernel": "steam" }), "no kernel 'steam'"),
        (json!({ "puzzle": format!("{AIND}\n{AIND}") }), "a second puzzle"),
    ] {
        let (status, answer) = ask("solve", body.clone()).await;
        assert_eq!(status, 422, "{body}");
        assert!(answer["error"].as_str().unwrap().contains(why), "{answer}");
    }
    let (status, answer) = ask("draw", json!({ "puzzle": AIND, "as": "svg", "width": 90 })).await;
    let why = "\"width\" has no effect here; it works with PNG or GIF";
    assert_eq!((status, &answer["error"]), (422, &json!(why)));
    let (status, _) = post("/api/solve", "{\"puzzle\":").await;
    assert_eq!(status, 400);
    let (status, _) = post("/api/fly", "{}").await;
    assert_eq!(status, 404);
    let (status, _) = ask("count", json!({ "puzzle": AIND, "limit": 0 })).await;
    assert_eq!(status, 422);
    let get = Request::get("/api/solve").header(header::HOST, HOST).body(Full::default()).unwrap();
    assert_eq!(send(get).await.0, 405);
}

#[tokio::test]
async fn a_puzzle_may_be_an_object_or_any_format() {
    let (_, answer) = ask("solve", json!({ "puzzle": { "puzzle": AIND, "rules": "diagonal" } })).await;
    assert_eq!(answer["solution"], SOLVED);
    let (_, answer) = ask("solve", json!({ "puzzle": "https://sudokupad.app/scfqoA6gfbQcXdbQYim5qoA3x" })).await;
    assert_eq!((&answer["rules"], &answer["solution"]), (&json!("diagonal"), &json!(SOLVED)));
    let (_, answer) = ask("read", json!({ "text": format!("# two\n{AIND} first\n12\n{AIND}\n") })).await;
    assert_eq!((answer["puzzles"].as_array().unwrap().len(), answer["errors"].as_array().unwrap().len()), (2, 1));
    assert_eq!((&answer["puzzles"][0]["rest"], &answer["puzzles"][0]["verdict"]), (&json!("first"), &json!("unique")));
    let (_, answer) = ask("convert", json!({ "puzzle": AIND, "rules": "diagonal", "to": "sudokupad" })).await;
    assert_eq!(answer["text"], "https://sudokupad.app/scfqoA6gfbQcXdbQYim5qoA3x");
    // What has a closing tag is a whole file, so that `read` takes it back.
    let (_, answer) = ask("convert", json!({ "puzzle": AIND, "to": "opensudoku" })).await;
    let (_, answer) = ask("read", json!({ "text": answer["text"] })).await;
    assert_eq!(answer["puzzles"][0]["puzzle"], AIND, "{answer}");
    let (_, answer) = ask("convert", json!({ "puzzle": AIND, "rules": "diagonal", "to": "line" })).await;
    assert_eq!(answer["lost"], json!(["the rules (diagonal)"]));
}

#[tokio::test]
async fn pictures_are_files_of_their_kind() {
    for (form, start) in [("svg", &b"<svg "[..]), ("png", b"\x89PNG"), ("gif", b"GIF89a"), ("pdf", b"%PDF-")] {
        let mut body = json!({ "puzzle": AIND, "as": form });
        if ["png", "gif"].contains(&form) {
            body["width"] = json!(60);
        }
        let (status, bytes) = post("/api/draw", body.to_string()).await;
        assert_eq!(status, 200, "{form}: {}", String::from_utf8_lossy(&bytes));
        assert!(bytes.starts_with(start), "{form}");
    }
    let (_, step) = post("/api/draw", json!({ "puzzle": AIND, "as": "svg", "step": 3 }).to_string()).await;
    assert!(String::from_utf8(step).unwrap().contains("<desc>"));
    for wrong in [
        json!({ "puzzle": AIND, "as": "bmp" }),
        json!({ "as": "svg" }),
        json!({ "puzzle": AIND, "puzzles": [AIND], "as": "svg" }),
        json!({ "puzzle": AIND, "as": "png", "width": 100_000 }),
        json!({ "puzzle": AIND, "as": "pdf", "per_page": 3 }),
        json!({ "puzzle": AIND, "as": "svg", "step": 100_000 }),
        json!({ "puzzle": AIND, "as": "svg", "width": 60 }),
        json!({ "puzzle": ".".repeat(81), "as": "svg", "solution": true }),
    ] {
        assert_eq!(post("/api/draw", wrong.to_string()).await.0, 422, "{wrong}");
    }
}

#[tokio::test]
async fn bulk_answers_every_line_in_order() {
    let lines = [
        AIND.to_owned(),
        "# a comment".into(),
        String::new(),
        "12".into(),
        json!({ "puzzle": AIND, "rules": "classic" }).to_string(),
        json!(AIND).to_string(),
        "{".into(),
        "x".repeat(70_000),
        AIND.into(),
    ];
    let (status, body) = post("/api/bulk/check", lines.join("\n")).await;
    assert_eq!(status, 200);
    let answers: Vec<Value> =
        String::from_utf8(body).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), lines.len());
    described::hold_lines("/api/bulk/check", &answers);
    for (nth, answer) in answers.iter().enumerate() {
        assert_eq!(answer["line"], nth + 1);
    }
    let verdicts: Vec<Option<&str>> = answers.iter().map(|answer| answer["verdict"].as_str()).collect();
    let (unique, several) = (Some("unique"), Some("multiple"));
    assert_eq!(verdicts, [unique, None, None, None, several, unique, None, None, unique]);
    assert_eq!(answers[1]["comment"], "# a comment");
    assert!(answers[7]["error"].as_str().unwrap().contains("longer than"));
    assert_eq!(post("/api/bulk/draw", "").await.0, 404);
}

#[tokio::test]
async fn other_sites_are_turned_away() {
    let from = |host: &str, origin: Option<&str>| {
        let mut request = Request::post("/api/solve").header(header::HOST, host);
        if let Some(origin) = origin {
            request = request.header(header::ORIGIN, origin);
        }
        send(request.body(Full::from(json!({ "puzzle": AIND }).to_string())).unwrap())
    };
    assert_eq!(from(HOST, None).await.0, 200);
    assert_eq!(from("localhost:7311", Some("http://localhost:7311")).await.0, 200);
    assert_eq!(from("evil.example", None).await.0, 403);
    assert_eq!(from(HOST, Some("https://evil.example")).await.0, 403);
    assert_eq!(from(HOST, Some("null")).await.0, 403);
}

#[tokio::test]
async fn the_page_and_the_description_are_served() {
    let get = |path: &str| send(Request::get(path).header(header::HOST, HOST).body(Full::default()).unwrap());
    let (status, page) = get("/").await;
    assert_eq!(status, 200);
    assert!(String::from_utf8(page).unwrap().contains("<title>Saltire</title>"));
    for path in ["/main.js", "/style.css", "/icon.svg", "/about.json"] {
        assert_eq!(get(path).await.0, 200, "{path}");
    }
    for path in ["/nothing", "/../Cargo.toml", "/%2e%2e/Cargo.toml", "/src/lib.rs"] {
        assert_eq!(get(path).await.0, 404, "{path}");
    }
    let (_, description) = get("/api/openapi.json").await;
    assert_eq!(description, include_bytes!("../../openapi.json"));
    let description: Value = serde_json::from_slice(&description).unwrap();
    for verb in ["make", "draw", "read"] {
        assert!(description["paths"][format!("/api/{verb}")]["post"].is_object(), "{verb}");
    }
    for verb in ["solve", "check", "count", "teach", "hint", "explain", "rate"] {
        assert!(description["paths"][format!("/api/{verb}")]["post"].is_object(), "{verb}");
        assert!(description["paths"][format!("/api/bulk/{verb}")]["post"].is_object(), "{verb}");
    }
}

#[tokio::test]
async fn the_options_of_the_command_line_are_known_here() {
    let (_, listed) =
        post("/api/solve", json!({ "puzzle": AIND, "rules": "classic", "all": true, "limit": 3 }).to_string()).await;
    let lines: Vec<Value> = listed
        .split(|&byte| byte == b'\n')
        .filter(|line| !line.is_empty())
        .map(|line| serde_json::from_slice(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 4);
    described::hold_lines("/api/solve", &lines);
    assert!(lines[..3].iter().all(|line| line["solution"].as_str().unwrap().len() == 81));
    assert_ne!(lines[0]["solution"], lines[1]["solution"]);
    assert_eq!((&lines[3]["count"], &lines[3]["complete"]), (&json!(3), &json!(false)));
    let (_, only) = post("/api/solve", json!({ "puzzle": AIND, "all": true }).to_string()).await;
    let only = String::from_utf8(only).unwrap();
    assert!(only.contains(SOLVED) && only.ends_with("\"count\":1,\"complete\":true}\n"), "{only}");
    for (body, why) in [
        (json!({ "puzzle": AIND, "limit": 3 }), "\"all\""),
        (json!({ "puzzle": AIND, "all": true, "limit": 0 }), "expected 1 to"),
        (json!({ "puzzle": AIND, "all": true, "stats": true }), "not possible with \"all\""),
    ] {
        let (status, answer) = ask("solve", body).await;
        assert_eq!(status, 422);
        assert!(answer["error"].as_str().unwrap().contains(why), "{answer}");
    }

    let (_, rating) = ask("explain", json!({ "puzzle": AIND, "ladder": "rating" })).await;
    let (_, human) = ask("explain", json!({ "puzzle": AIND })).await;
    assert_eq!((&human["ladder"], &rating["ladder"]), (&json!("human"), &json!("rating")));
    assert_eq!((&rating["er"], &rating["hardest"]), (&human["er"], &human["hardest"]));
    assert_eq!(rating["hardest_step"], rating["hardest"]);
    let names: Vec<_> = human["steps"].as_array().unwrap().iter().map(|step| &step["technique"]).collect();
    assert!(names.contains(&&human["hardest_step"]), "{}", human["hardest_step"]);

    let (_, steps) = ask("steps", json!({ "puzzle": AIND })).await;
    let list = steps["steps"].as_array().unwrap();
    assert!(list.len() > 1 && list.iter().all(|step| step["explanation"]["title"].is_string()), "{steps}");
    let difficulties: Vec<_> = list.iter().map(|step| step["difficulty"].as_u64().unwrap()).collect();
    assert!(difficulties.is_sorted(), "{difficulties:?}");
    let loops = json!({ "puzzle": UNIQUE_LOOP, "rules": "classic" });
    let without = json!({ "puzzle": UNIQUE_LOOP, "rules": "classic", "no_uniqueness": true });
    let ((_, with), (_, without)) = (ask("rate", loops).await, ask("rate", without).await);
    assert!(without["er"].as_f64().unwrap() > with["er"].as_f64().unwrap(), "{with} {without}");
    let (status, _) = ask("hint", json!({ "puzzle": AIND, "no_uniqueness": true })).await;
    assert_eq!(status, 200);

    let recipe = json!({ "seed": 1, "count": 2, "distinct": true, "timeout": "5s" });
    let (status, made) = post("/api/make", recipe.to_string()).await;
    assert_eq!((status, made.iter().filter(|&&byte| byte == b'\n').count()), (StatusCode::OK, 2));

    let film = |speed: f64| async move {
        let (status, bytes) = post(
            "/api/draw",
            json!({ "puzzle": SOLVED.replace('2', "."), "as": "gif", "width": 90, "speed": speed }).to_string(),
        )
        .await;
        assert_eq!(status, 200);
        bytes
    };
    assert_ne!(film(1.0).await, film(10.0).await);
    let (status, _) = ask("draw", json!({ "puzzle": AIND, "as": "gif", "speed": 1000 })).await;
    assert_eq!(status, 422);
}

#[tokio::test]
async fn a_static_site_is_served_from_its_folder() {
    let folder = std::env::temp_dir().join(format!("saltire-site-{}", std::process::id()));
    fs::create_dir_all(folder.join("inner")).unwrap();
    let config = Config { site: Some(folder.clone()), ..Config::default() };
    assert!(Server::new(HOST.parse().unwrap(), &config).is_err(), "the folder has no site");
    for (name, content) in
        [("index.html", "the page"), ("saltire.wasm", "plain"), ("saltire.wasm.br", "small"), ("inner/secret.js", "")]
    {
        fs::write(folder.join(name), content).unwrap();
    }
    let server = Server::new(HOST.parse().unwrap(), &config).unwrap();
    let get = async |path: &str, coding: &str| {
        let request = Request::get(path).header(header::HOST, HOST).header(header::ACCEPT_ENCODING, coding);
        let response = server.answer(request.body(Full::<Bytes>::default()).unwrap()).await;
        let (head, body) = response.into_parts();
        let text = |name| head.headers.get(name).map_or("", |value| value.to_str().unwrap()).to_owned();
        let said = (head.status.as_u16(), text(header::CONTENT_TYPE), text(header::CONTENT_ENCODING));
        assert!(text(header::CONTENT_SECURITY_POLICY).contains("'wasm-unsafe-eval'"));
        (said, body.collect().await.unwrap().to_bytes())
    };
    let wasm = |coding: &str| (200, "application/wasm".to_owned(), coding.to_owned());
    assert_eq!(get("/", "").await.1, "the page");
    assert_eq!(get("/saltire.wasm", "gzip, br").await, (wasm("br"), "small".into()));
    assert_eq!(get("/saltire.wasm", "gzip").await, (wasm(""), "plain".into()));
    for path in ["/inner/secret.js", "/../Cargo.toml", "/api/openapi.json", "/page.js", "/about.json"] {
        assert_eq!(get(path, "").await.0.0, 404, "{path}");
    }
    fs::remove_dir_all(folder).unwrap();
}
