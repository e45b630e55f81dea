import { openSync, writeSync } from "node:fs";

/** What became of a call: an answer that is final, a refusal, or nothing that says whether it had an effect. */
export type End = "ok" | "fail" | "info";

/** Every call of a run, one line of JSON each for its begin and its end. */
export interface History {
  /** Returns the id of the call. */
  invoke(person: string, method: string, path: string): number;
  end(id: number, end: End, status: number | undefined): void;
}

export function openHistory(file: string): History {
  const descriptor = openSync(file, "a", 0o600);
  let last = 0;
  const write = (entry: object) => {
    writeSync(descriptor, `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
  };
  return {
    invoke(person, method, path) {
      last += 1;
      write({ id: last, type: "invoke", person, method, path });
      return last;
    },
    end: (id, type, status) => write({ id, type, status }),
  };
}
