import { scriptJson } from "../html.ts";

/** Milliseconds after which the app is started though nothing was painted: in a tab that nobody looks at. */
const LATEST_MS = 1_000;

/**
 * Code for a page that is drawn already: fetches the app's files once that has been painted, because until then they
 * would only take the line from it. The first file is the one that starts the app. Each is added in a turn of its own,
 * because a row of them would hold up whoever presses something.
 */
export function lateStart(files: readonly string[]): string {
  return `(function (files) {
  var timer = setTimeout(start, ${LATEST_MS});
  try {
    new PerformanceObserver(function (list) {
      if (list.getEntriesByName("first-contentful-paint").length > 0) start();
    }).observe({ type: "paint", buffered: true });
  } catch (error) {}
  function start() {
    clearTimeout(timer);
    files.splice(0).forEach(function (file, at) {
      var turn = new MessageChannel();
      turn.port1.onmessage = function () { add(file, at === 0); turn.port1.close(); };
      turn.port2.postMessage(null);
    });
  }
  function add(file, isEntry) {
    var tag = document.createElement(isEntry ? "script" : "link");
    if (isEntry) { tag.type = "module"; tag.src = file; }
    else { tag.rel = "modulepreload"; tag.href = file; }
    tag.crossOrigin = "";
    document.head.append(tag);
  }
})(${scriptJson(files)})`;
}
