import { openPicture } from "./open-picture.ts";
import type { PictureAnswer, PictureTask } from "./task.ts";

// The parent sends one picture at a time, and waits for the answer.
process.on("message", (task: PictureTask) => {
  void answerTo(task).then((answer) => process.send?.(answer));
});
process.on("disconnect", () => process.exit());

async function answerTo(task: PictureTask): Promise<PictureAnswer> {
  try {
    const picture = await openPicture(task.bytes);
    if (!picture) return { kind: "refused", refusal: "TooManyPixels" };
    switch (task.kind) {
      case "encode": {
        const { reencode } = await import("./reencode.ts");
        return { kind: "encoded", bytes: await reencode(picture, task.use) };
      }
      case "codes": {
        const { readCodes } = await import("./read-codes.ts");
        return { kind: "codes", texts: await readCodes(picture) };
      }
    }
  } catch {
    return { kind: "refused", refusal: "Unreadable" };
  }
}
