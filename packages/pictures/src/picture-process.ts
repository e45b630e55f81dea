import { reencode } from "./reencode.ts";
import type { PictureTask } from "./task.ts";

// The parent sends one picture at a time, and waits for the answer.
process.on("message", (task: PictureTask) => {
  void reencode(task).then((answer) => process.send?.(answer));
});
process.on("disconnect", () => process.exit());
