import { afterEach } from "vitest";
import { runningProcesses } from "./laurel-process.ts";

/** The end of a log, in characters. */
const SHOWN = 3_000;

// A failed test on engines says what the processes of its product wrote.
afterEach(({ task }) => {
  if (task.result?.state !== "fail") return;
  for (const { pid, errors } of runningProcesses)
    console.error(`The product with process ${pid} wrote:\n${errors().slice(-SHOWN)}`);
});
