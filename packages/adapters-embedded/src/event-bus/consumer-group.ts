import type { PublishedCommit } from "@laurel/contracts/internal";
import { StoreCorrupt } from "@laurel/event-sourcing/ports/errors";
import type { Commit } from "@laurel/event-sourcing/ports/event-store";
import { createDelay } from "@laurel/event-sourcing/work/delay";
import { createConsumerLanes } from "@laurel/event-sourcing/adapter-support/consumer-lanes";
import { createConsumerMembers, type Handle } from "./consumer-members.ts";
import { createFinishedOffsets } from "@laurel/event-sourcing/adapter-support/finished-offsets";
import { oneAtATime } from "./one-at-a-time.ts";
import type { GroupOffsets } from "./group-offsets.ts";
import type { PublishedCommits } from "../event-store/sqlite-published-commits.ts";

/** What the embedded bus needs from the service that owns a topic. */
export interface Producer {
  published: PublishedCommits;
  /** The published form of a commit. */
  publishedForm(commit: Commit): PublishedCommit;
}

export interface ConsumerGroup {
  /**
   * From now on the new member shares the streams. Returns a function to leave, which resolves after the member's last
   * handler.
   */
  join(handle: Handle): () => Promise<void>;
  members(): number;
  /** How many published commits have not been handled. */
  lag(): Promise<number>;
  /** Resolves after the running handlers have finished and the offset is stored. */
  stop(): Promise<void>;
}

export interface ConsumerGroupOptions {
  group: string;
  topic: string;
  producer: Producer;
  offsets: GroupOffsets;
  /** Commits may be collected for a moment, so that a stream's commits are handled together. */
  canWait: boolean;
  onError: (error: unknown, stream?: string) => void;
}

const READ_AHEAD = 1_000;
/** Polls in case a wake-up by publish is missed. */
const POLL_MS = 1_000;
/** Ten times fewer transactions for the documents of people who write often. */
const COLLECT_MS = 100;

/**
 * Starts at the stored offset, which only moves past finished commits. It's stored once a second: after a crash, the
 * group gets the commits of the last second again.
 */
export async function startConsumerGroup(options: ConsumerGroupOptions): Promise<ConsumerGroup> {
  const { producer, onError } = options;
  const { published } = producer;
  const members = createConsumerMembers();
  const position = await openPosition(options);
  let cursor = position.start;
  const { finished } = position;
  /** More commits wait than it reads ahead. It continues when some of them are finished. */
  let heldBack = false;
  const lanes = createConsumerLanes<number>({
    async handle(stream, at) {
      const commits = await published.at(at);
      const shown = commits.map((commit) => producer.publishedForm(commit));
      await members.handOver(stream, shown);
    },
    finished(done) {
      for (const offset of done) finished.finish(offset);
      if (heldBack) void read();
    },
    failed: (stream, error) => onError(error, stream),
  });

  const save = oneAtATime(onError, position.save);

  const read = oneAtATime(onError, async () => {
    for (;;) {
      heldBack = lanes.flowing() >= READ_AHEAD;
      if (heldBack || members.count() === 0) return;
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

  const soon = createDelay(() => void read());
  const unhook = published.onAdded(() => (options.canWait ? soon.in(COLLECT_MS) : void read()));
  const poll = setInterval(() => {
    void save();
    void read();
  }, POLL_MS).unref();

  return {
    join(handle) {
      const leave = members.join(handle);
      void read();
      return leave;
    },
    members: members.count,
    lag: async () => (await published.last()) - finished.mark() - finished.ahead(),
    async stop() {
      unhook();
      soon.stop();
      clearInterval(poll);
      await lanes.stop();
      await save();
    },
  };
}

/** Opens the group's stored position. Throws StoreCorrupt when it's past the last published commit. */
async function openPosition({
  group,
  topic,
  producer: { published },
  offsets,
}: ConsumerGroupOptions) {
  const id = `${group}/${topic}`;
  let saved = await offsets.of(id);
  if (saved > (await published.last())) {
    throw new StoreCorrupt(`${id} stands at ${saved}, behind the end of what was published`);
  }
  const finished = createFinishedOffsets(saved);
  return {
    start: saved,
    finished,
    async save(): Promise<void> {
      for (let mark = finished.mark(); mark > saved; mark = finished.mark()) {
        await offsets.move(id, mark);
        saved = mark;
      }
    },
  };
}
