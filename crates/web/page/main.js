// The first paint comes first: everything else is asked for once it is there, and then at once.

function start() {
  const { modules } = document.querySelector("script[data-modules]").dataset;
  for (const name of modules.split(" ")) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: `/${name}.js` }));
  }
  import("./start.js");
}

// Nobody paints what nobody sees.
if (document.hidden) start(); else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
