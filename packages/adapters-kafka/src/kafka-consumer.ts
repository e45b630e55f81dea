import type { Subscription, SubscriptionOptions } from "@laurel/event-sourcing/ports/event-bus";
import { within, type KafkaAddress } from "./kafka-client.ts";
import { createConsumerIntake, type IntakeOptions } from "./kafka-consumer-intake.ts";
import { openLastingSession } from "./kafka-lasting-session.ts";
import type { Offsets } from "./kafka-offsets.ts";
import { keepSaving } from "./kafka-saving.ts";

export interface ConsumerOptions extends SubscriptionOptions, IntakeOptions {
  address: KafkaAddress;
  sessionTimeoutMs: number;
  offsets: Offsets;
}

/** How long a start waits to join the group. After that, it joins in the background. */
const JOIN_MS = 5_000;
const SAVE_MS = 5_000;

/** Follows a topic as a member of a group until it is closed, and survives outages. */
export async function startConsumer(options: ConsumerOptions): Promise<Subscription> {
  const { group, topic, address, sessionTimeoutMs, offsets } = options;
  let closed: Promise<void> | undefined;

  const intake = createConsumerIntake(
    options,
    () => session.current(),
    () => saving.soon(),
  );
  const saving = keepSaving(savePositions, options.onError);
  const session = openLastingSession({
    address,
    group,
    topic,
    sessionTimeoutMs,
    onKept: intake.keepOnly,
    onBatch: (batch) => closed !== undefined || intake.take(batch),
    onNothing: (partition, offset) => intake.readers.get(partition)?.passOver(offset),
  });

  async function savePositions(): Promise<void> {
    const readers = [...intake.readers.values()];
    const due = readers.filter((reader) => reader.position() > reader.committed);
    const current = session.current();
    if (due.length === 0 || current === undefined) return;
    const positions = new Map(due.map((reader) => [reader.partition, reader.position()]));
    await current.commit(positions);
    for (const reader of due) reader.committed = positions.get(reader.partition) ?? 0;
  }

  async function close(): Promise<void> {
    // Heartbeats continue until the running handlers have finished and their offsets are stored.
    session.stop();
    await intake.stop();
    await within(SAVE_MS, saving.stop(SAVE_MS)).catch(() => undefined);
    await session.close();
  }

  await within(JOIN_MS, session.joined).catch(() => undefined);
  return {
    lag: () => offsets.lag(group, topic, intake.readers),
    close: () => (closed ??= close()),
  };
}
