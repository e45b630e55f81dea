import { Transform } from "node:stream";
import { brokenUpload, tooLarge } from "../refusals.ts";

/** Passes a form on, up to a maximum size, while data keeps arriving. */
export function createFormGate(limits: { bytes: number; silenceMs: number }): Transform {
  let bytes = 0;
  const silence = setTimeout(() => gate.destroy(brokenUpload()), limits.silenceMs).unref();
  const gate = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      silence.refresh();
      bytes += chunk.length;
      if (bytes > limits.bytes) done(tooLarge());
      else done(null, chunk);
    },
  });
  return gate.once("close", () => clearTimeout(silence));
}
