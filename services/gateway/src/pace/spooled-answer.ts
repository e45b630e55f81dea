import { Readable } from "node:stream";
import type { Place } from "./long-answers.ts";
import { createSpool } from "./spool.ts";

/** The connection to the service that sends the answer. */
export interface AnswerSource {
  pause(): void;
  resume(): void;
  /** Does nothing when the answer is complete. */
  abort(error: Error): void;
}

/** An answer on its way to a client. The service never waits for the client, unless the answer is an export. */
export interface SpooledAnswer {
  stream: Readable;
  push(chunk: Buffer): void;
  end(): void;
}

/** What is ready for the client. */
const READY_BYTES = 128 * 1024;
/** What may wait for the disk. */
const UNWRITTEN_BYTES = 1024 * 1024;
/** Larger than every answer except an export, which has few connections of its own per person. */
const SPOOLED_BYTES = 64 * 1024 * 1024;

/**
 * Passes an answer on as fast as its client takes it, and keeps the rest on the disk, so that a slow client doesn't
 * occupy a connection to a service.
 */
export function createSpooledAnswer(source: AnswerSource, place: Place): SpooledAnswer {
  const spool = createSpool();
  const is = { wanted: true, paused: false, ended: false };

  const stream = new Readable({
    highWaterMark: READY_BYTES,
    read() {
      is.wanted = true;
      work();
    },
    destroy(error, done) {
      place.leave();
      source.abort(error ?? new Error("The client has disconnected"));
      void spool.close();
      done(error);
    },
  });
  const passOn = watched(stream, spool, place);

  function keepPace(): void {
    const { bytes, inMemory } = spool.size();
    const isFull = inMemory > UNWRITTEN_BYTES || bytes > SPOOLED_BYTES;
    if (isFull === is.paused) return;
    // First, because the source may push while it resumes.
    is.paused = isFull;
    if (isFull) source.pause();
    else source.resume();
  }

  /** Passes on what the client takes, and stores the rest, until nothing is left to do. */
  const work = oneAtATime(async () => {
    try {
      while (!stream.destroyed && (await step())) keepPace();
    } catch (error) {
      stream.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  });

  /** Whether there is more to do. */
  async function step(): Promise<boolean> {
    if (!is.wanted) {
      const hasStored = await spool.store();
      if (hasStored) place.grown();
      return hasStored;
    }
    const chunk = await spool.next();
    if (chunk && !stream.destroyed) is.wanted = passOn(chunk);
    else if (is.ended) stream.push(null);
    return chunk !== undefined;
  }

  return {
    stream,
    push(chunk) {
      spool.add(chunk);
      keepPace();
      work();
    },
    end() {
      is.ended = true;
      work();
    },
  };
}

/** Runs `work`, which never rejects, and once more if it's asked for meanwhile: its last look may have been too early. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isAskedFor = false;
  async function run(): Promise<void> {
    isRunning = true;
    while (isAskedFor) {
      isAskedFor = false;
      await work();
    }
    isRunning = false;
  }
  return () => {
    isAskedFor = true;
    if (!isRunning) void run();
  };
}

/** Passes bytes on to the stream, and tells the place how its client takes them. */
function watched(
  stream: Readable,
  spool: ReturnType<typeof createSpool>,
  place: Place,
): (chunk: Buffer) => boolean {
  const began = performance.now();
  let takenAt = began;
  let passedOn = 0;
  place.use({
    unread: () => spool.size().bytes,
    silentMs: () => (stream.readableLength > 0 ? performance.now() - takenAt : 0),
    pace: () => passedOn / ((performance.now() - began) / 1000),
    cut: () => stream.destroy(new Error("The client is too slow, and others wait")),
  });
  return (chunk) => {
    passedOn += chunk.length;
    takenAt = performance.now();
    return stream.push(chunk);
  };
}
