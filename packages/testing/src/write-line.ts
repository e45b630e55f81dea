import { writeSync } from "node:fs";

const STDOUT = 1;
const pause = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes a line to standard output before it returns, so that a kill afterwards can't lose it. A full pipe refuses bytes
 * until its reader has taken some.
 */
export function writeLine(line: string): void {
  for (let bytes = Buffer.from(`${line}\n`); bytes.length > 0;) {
    try {
      bytes = bytes.subarray(writeSync(STDOUT, bytes));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
      Atomics.wait(pause, 0, 0, 1);
    }
  }
}
