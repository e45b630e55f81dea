import { limitUnpacking } from "../limit-unpacking.ts";
import type { LookTask } from "./look-at-pictures.ts";

// A page of A4 at 300 dpi, in three colours, in a buffer that doubles.
limitUnpacking(32 * 1024 * 1024);
// The library misses a canvas, which nobody needs here.
console.warn = () => {};
const { lookAtPictures } = await import("./look-at-pictures.ts");

// The parent sends one document at a time, and waits for the answer.
process.on("message", (task: LookTask) => {
  void lookAtPictures(task).then(
    (seen) => process.send?.(seen),
    () => process.send?.("Unreadable"),
  );
});
process.on("disconnect", () => process.exit());
