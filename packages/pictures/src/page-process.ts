import { firstPage } from "./first-page.ts";

export interface PageTask {
  bytes: Uint8Array;
}

// The parent sends one PDF, and ends the process with the answer.
process.on("message", ({ bytes }: PageTask) => {
  void firstPage(bytes).then(
    (page) => process.send?.(page),
    () => process.send?.("Unreadable"),
  );
});
process.on("disconnect", () => process.exit());
