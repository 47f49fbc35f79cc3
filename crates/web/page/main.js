// The first paint comes first: the page starts once it is there.

import { start } from "./start.js";

// A page in a background tab is not painted, so there is no frame to wait for.
if (document.hidden) start(); else requestAnimationFrame(() => setTimeout(start));
