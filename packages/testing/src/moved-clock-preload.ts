// Loaded before a program by `--import`: adds the milliseconds in the file MOVED_CLOCK to every reading of the clock.
import { readFileSync } from "node:fs";

const READ_EVERY_MS = 20;

const file = process.env.MOVED_CLOCK ?? "";
const realNow = Date.now.bind(Date);
let offset = 0;
let readAt = Number.NEGATIVE_INFINITY;

function movedNow(): number {
  if (performance.now() - readAt > READ_EVERY_MS) {
    readAt = performance.now();
    // Empty for an instant while it is written.
    const text = readFileSync(file, "utf8");
    if (text !== "") offset = Number(text);
  }
  return realNow() + offset;
}

Date.now = movedNow;
globalThis.Date = new Proxy(Date, {
  construct: (target, values: unknown[], newTarget) =>
    Reflect.construct(target, values.length === 0 ? [movedNow()] : values, newTarget),
});
