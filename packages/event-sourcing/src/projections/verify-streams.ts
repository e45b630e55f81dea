import type { Commit, EventStore, StreamHead } from "../ports/event-store.ts";
import { isScrubbed } from "./own-source.ts";
import type { VerifyReport } from "./verify.ts";
import { allHeads, commitsOf } from "./walk-streams.ts";

/** An erasure takes seconds. A stream that takes longer than this is reported. */
const ERASURE_MS = 60_000;

/**
 * Checks that streams have no holes, that external events are counted without gaps, and that closed streams are empty.
 */
export async function verifyStreams(store: EventStore, now: Date): Promise<VerifyReport> {
  const report: VerifyReport = { streams: 0, scrubbed: 0, events: 0, documents: 0, findings: [] };
  const heads = allHeads({ heads: (after) => store.heads(after, 500) });
  for await (const head of heads) {
    const verified = await verifyStream(store, head, now);
    report.streams += 1;
    report.events += verified.events;
    if (verified.isScrubbed) report.scrubbed += 1;
    report.findings.push(...verified.findings.map((finding) => `${head.stream}: ${finding}`));
  }
  return report;
}

async function verifyStream(store: EventStore, { stream, version }: StreamHead, now: Date) {
  const findings: string[] = [];
  const numbers = new Map<string, number>();
  let [events, emptied, last] = [0, 0, 0];
  let closing: Commit | undefined;
  for await (const commit of commitsOf(stream, (after) => store.read(stream, after))) {
    if (commit.first !== last + 1)
      findings.push(`positions are missing between ${last} and ${commit.first}`);
    if (isScrubbed(commit)) emptied += 1;
    else if (commit.last !== commit.first + commit.events.length - 1)
      findings.push(
        `the commit at ${commit.first} doesn't contain as many events as its positions say`,
      );
    findings.push(...countExternal(commit, numbers));
    last = commit.last;
    events += commit.events.length;
    if (commit.closes) closing = commit;
  }
  // People write to it while it's read.
  const head = last > version ? await store.head(stream) : version;
  if (last > head || last < version)
    findings.push(`its head is at ${head}, but its commits end at ${last}`);
  if (closing && events > 0 && now.getTime() - Date.parse(closing.at) > ERASURE_MS)
    findings.push(`it was closed at ${closing.at} and still contains ${events} events`);
  if (!closing && emptied > 0)
    findings.push(`${emptied} commits are empty, but the stream was never closed`);
  return { events, findings, isScrubbed: closing !== undefined && events === 0 };
}

function countExternal({ external }: Commit, numbers: Map<string, number>): string[] {
  return external.flatMap(({ topic, number }) => {
    const before = numbers.get(topic) ?? 0;
    numbers.set(topic, number);
    return number === before + 1 ? [] : [`${topic} goes from ${before} to ${number}`];
  });
}
