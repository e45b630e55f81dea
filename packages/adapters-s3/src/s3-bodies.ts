import { Readable } from "node:stream";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";

/** How long a download may stall while somebody waits for it. */
const STALL_MS = 3_000;

/** A body on its way to the engine: how much of it went there, and whether it was the body that failed. */
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

  // Step by step: what is thrown in where a chunk was handed out comes from the engine's side, not from the body.
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

/** An object on its way from the engine, whose breaking off comes out as EngineUnavailable. */
export function readBody(body: Readable): Readable {
  const stream = Readable.from(read(body), { objectMode: false });
  // Also where nobody ever read it.
  return stream.once("close", () => body.destroy());
}

/** The time counts only while the engine is waited for: a slow reader may take its own. */
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
