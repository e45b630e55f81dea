import type { PublicCommit } from "@laurel/contracts/internal";
import { StoreCorrupt } from "@laurel/event-sourcing/ports/errors";
import type { Collection } from "@laurel/event-sourcing/ports/document-store";
import type { Commit } from "@laurel/event-sourcing/ports/event-store";
import { createConsumerLanes } from "@laurel/event-sourcing/adapter-support/consumer-lanes";
import { createFinishedOffsets } from "@laurel/event-sourcing/adapter-support/finished-offsets";
import type { PublishedCommits } from "./sqlite-published-commits.ts";

/** What the embedded bus needs of the service that owns a topic. */
export interface Producer {
  published: PublishedCommits;
  /** The form in which others may see a commit. */
  publicForm(commit: Commit): PublicCommit;
}

/** Where a group stands; stored by the consumer beside its projections. */
export type GroupOffset = { offset: number };

export type Handle = (commits: readonly PublicCommit[]) => Promise<void>;

export interface ConsumerGroup {
  /** A new member shares the streams from now on. Returns how to leave; it resolves after the member's last handler. */
  join(handle: Handle): () => Promise<void>;
  members(): number;
  /** How many commits are published and not handled. */
  lag(): Promise<number>;
  /** Resolves after the handlers under way have finished and the offset is stored. */
  stop(): Promise<void>;
}

export interface ConsumerGroupOptions {
  group: string;
  topic: string;
  producer: Producer;
  offsets: Collection<GroupOffset>;
  onError: (error: unknown, stream?: string) => void;
}

interface Member {
  handle: Handle;
  running: Set<Promise<void>>;
}

const READ_AHEAD = 1_000;
/** The net under the wake-up by publish. */
const POLL_MS = 1_000;

/** Starts at the stored offset, which only moves over finished work. */
export async function startConsumerGroup(options: ConsumerGroupOptions): Promise<ConsumerGroup> {
  const { group, topic, producer, offsets, onError } = options;
  const { published } = producer;
  const id = `${group}/${topic}`;
  const members: Member[] = [];
  let saved = (await offsets.get(id))?.document.offset ?? 0;
  if (saved > (await published.last())) {
    throw new StoreCorrupt(`${id} stands at ${saved}, behind the end of what was published`);
  }
  let cursor = saved;
  const finished = createFinishedOffsets(saved);
  /** More than it reads ahead waits: it goes on when some of it is finished. */
  let heldBack = false;
  const lanes = createConsumerLanes<number>({
    handle: handOver,
    finished(done) {
      for (const offset of done) finished.finish(offset);
      void save();
      if (heldBack) void read();
    },
    failed: (stream, error) => onError(error, stream),
  });

  async function handOver(stream: string, at: readonly number[]): Promise<void> {
    const commits = await published.at(at);
    const member = members[hash(stream) % members.length];
    if (member === undefined) throw new Error(`${id} has no members`);
    const run = member.handle(commits.map((commit) => producer.publicForm(commit)));
    member.running.add(run);
    await run.finally(() => member.running.delete(run));
  }

  const save = oneAtATime(onError, async () => {
    for (let mark = finished.mark(); mark > saved; mark = finished.mark()) {
      await offsets.put(id, mark, { offset: mark });
      saved = mark;
    }
  });

  const read = oneAtATime(onError, async () => {
    for (;;) {
      heldBack = lanes.flowing() >= READ_AHEAD;
      if (heldBack || members.length === 0) return;
      const pointers = await published.after(cursor, READ_AHEAD);
      if (pointers.length === 0) return;
      for (const { offset, stream } of pointers) {
        cursor = offset;
        finished.begin(offset);
        lanes.add(stream, offset);
      }
      lanes.pump();
    }
  });

  const unhook = published.onAdded(() => void read());
  const poll = setInterval(() => {
    void save();
    void read();
  }, POLL_MS).unref();

  return {
    join(handle) {
      const member = { handle, running: new Set<Promise<void>>() };
      members.push(member);
      void read();
      return async () => {
        members.splice(members.indexOf(member), 1);
        await Promise.allSettled(member.running);
      };
    },
    members: () => members.length,
    lag: async () => (await published.last()) - finished.mark() - finished.ahead(),
    async stop() {
      unhook();
      clearInterval(poll);
      await lanes.stop();
      await save();
    },
  };
}

/** A call while one is under way makes it run once more; failures are reported, and the next call tries again. */
function oneAtATime(
  onError: (error: unknown) => void,
  work: () => Promise<void>,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;

  async function run(): Promise<void> {
    do {
      again = false;
      try {
        await work();
      } catch (error) {
        onError(error);
      }
    } while (again);
    running = undefined;
  }

  return () => {
    again = running !== undefined;
    running ??= run();
    return running;
  };
}

/** FNV-1a: spreads streams over the members, the same on every call. */
function hash(text: string): number {
  let value = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 16_777_619) >>> 0;
  }
  return value;
}
