import { Readable } from "node:stream";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";

/** How long a download may stall while its reader waits. */
const STALL_MS = 3_000;

/** A body that is being uploaded: how many bytes were sent, and whether the body itself failed. */
export interface WatchedBody {
  chunks: AsyncGenerator<Uint8Array>;
  size(): number;
  failure(): unknown;
}

export function watched(body: AsyncIterable<Uint8Array>): WatchedBody {
  let size = 0;
  let failure: unknown;

  const source = body[Symbol.asyncIterator]();

  async function next(): Promise<IteratorResult<Uint8Array, unknown>> {
    try {
      return await source.next();
    } catch (error) {
      failure = error;
      throw error;
    }
  }

  // Iterated by hand: an error thrown in at a yield comes from the engine, not from the body.
  async function* chunks(): AsyncGenerator<Uint8Array> {
    try {
      for (let step = await next(); step.done !== true; step = await next()) {
        size += step.value.byteLength;
        yield step.value;
      }
    } finally {
      await source.return?.();
    }
  }

  return { chunks: chunks(), size: () => size, failure: () => failure };
}

/** An object that is being downloaded. A broken download fails with EngineUnavailable. */
export function readBody(body: Readable): Readable {
  const stream = Readable.from(read(body), { objectMode: false });
  // Also when it was never read.
  return stream.once("close", () => body.destroy());
}

/** The timeout covers only the engine. A slow reader may take its time. */
async function* read(body: Readable): AsyncGenerator<Uint8Array> {
  const stalled = () => body.destroy(new Error("the download has stalled"));
  let timer = setTimeout(stalled, STALL_MS);
  try {
    for await (const chunk of body) {
      clearTimeout(timer);
      yield chunk;
      timer = setTimeout(stalled, STALL_MS);
    }
  } catch (error) {
    throw new EngineUnavailable("S3", error);
  } finally {
    clearTimeout(timer);
  }
}
