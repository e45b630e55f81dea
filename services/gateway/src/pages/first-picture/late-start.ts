import { scriptJson } from "../html.ts";

/** Milliseconds after which the app starts even though nothing was painted, as in a background tab. */
const LATEST_MS = 1_000;

/**
 * Code for a drawn page: fetches the files of the app after the first paint, so that they do not compete with it for
 * bandwidth. The first file is the entry. Each file is added in a task of its own, because adding them in a row would
 * delay input.
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
