import { AssignerProtocol, Kafka, logLevel } from "kafkajs";
import { setTimeout as pause } from "node:timers/promises";

const EVERY_MS = 250;

/** How long partitions had no owner. */
export interface Unowned {
  /** Milliseconds: the longest time that a partition had no consumer in a group. */
  longest: number;
  /** Partitions of all groups. */
  partitions: number;
}

/** Watches who consumes the partitions, until the signal aborts. Groups count that consume something at the start. */
export async function watchOwners(brokers: string, stop: AbortSignal): Promise<Unowned> {
  const admin = new Kafka({ brokers: brokers.split(","), logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  const listed = (await admin.listGroups()).groups.map(({ groupId }) => groupId);
  const lastOwned = new Map<string, number>();
  let longest = 0;
  const look = async () => {
    const { groups } = await admin.describeGroups(listed);
    const now = performance.now();
    const owned = new Set(
      groups.flatMap(({ groupId, members }) => members.flatMap(ownedBy(groupId))),
    );
    for (const partition of owned) lastOwned.set(partition, now);
    for (const since of lastOwned.values()) longest = Math.max(longest, now - since);
  };
  try {
    while (!stop.aborted) {
      await look();
      await pause(EVERY_MS);
    }
  } finally {
    await admin.disconnect();
  }
  return { longest, partitions: lastOwned.size };
}

/** `group/topic/partition` of a member. While a group rebalances, the brokers report no assignment. */
const ownedBy =
  (group: string) =>
  ({ memberAssignment }: { memberAssignment: Buffer }) => {
    if (memberAssignment.length === 0) return [];
    const { assignment = {} } = AssignerProtocol.MemberAssignment.decode(memberAssignment) ?? {};
    return Object.entries(assignment).flatMap(([topic, partitions]) =>
      partitions.map((partition) => `${group}/${topic}/${partition}`),
    );
  };
