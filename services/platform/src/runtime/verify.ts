import { userOf } from "@laurel/contracts/topics";
import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Document } from "../ports/document-store.ts";
import type { EventStore } from "../ports/event-store.ts";
import type { Projection, SourceCommit, StreamSource } from "./projection.ts";
import type { RunningProjection } from "./projections.ts";

const LOOKS = 4;
const LOOK_MS = 250;

export interface VerifyReport {
  streams: number;
  events: number;
  documents: number;
  /** One line per thing that is not as it must be; empty when all holds. */
  findings: string[];
}

/** Proves that the streams have no holes and count their external records without gaps. */
export async function verifyStreams(store: EventStore): Promise<VerifyReport> {
  const report: VerifyReport = { streams: 0, events: 0, documents: 0, findings: [] };
  for await (const { stream, version } of allHeads({ heads: (after) => store.heads(after, 500) })) {
    report.streams += 1;
    const numbers = new Map<string, number>();
    let last = 0;
    for await (const commit of commitsOf(stream, (after) => store.read(stream, after))) {
      if (commit.first !== last + 1)
        report.findings.push(`${stream}: a hole between ${last} and ${commit.first}`);
      if (commit.last !== commit.first + commit.events.length - 1 && commit.events.length > 0)
        report.findings.push(
          `${stream}: the commit at ${commit.first} does not hold as many events as it says`,
        );
      for (const { topic, number } of commit.external) {
        if (number !== (numbers.get(topic) ?? 0) + 1)
          report.findings.push(
            `${stream}: ${topic} goes from ${numbers.get(topic) ?? 0} to ${number}`,
          );
        numbers.set(topic, number);
      }
      last = commit.last;
      report.events += commit.events.length;
    }
    if (last !== version)
      report.findings.push(`${stream}: its head says ${version}, its commits end at ${last}`);
  }
  return report;
}

/** Proves that a projection's documents equal a fresh fold of its source. */
export async function verifyProjection<Shape extends Document>(
  running: RunningProjection<Shape>,
): Promise<VerifyReport> {
  const { source } = running;
  const report: VerifyReport = { streams: 0, events: 0, documents: 0, findings: [] };
  for await (const { stream, version } of allHeads(source)) {
    report.streams += 1;
    let compared = await compareStream(running, stream, version);
    // Documents are written before their cursor: what is written at this moment is looked at again.
    for (let look = 1; compared.findings.length > 0 && look < LOOKS; look += 1) {
      await pause(LOOK_MS);
      compared = await compareStream(running, stream, version);
    }
    report.documents += compared.documents;
    report.findings.push(...compared.findings);
  }
  return report;
}

async function compareStream<Shape extends Document>(
  { projection, source, active, documents }: RunningProjection<Shape>,
  stream: string,
  version: number,
): Promise<{ documents: number; findings: string[] }> {
  const findings: string[] = [];
  const cursor = await (await active()).cursor(stream);
  if (cursor < version)
    findings.push(`${projection.name}: ${stream} is folded up to ${cursor} of ${version}`);
  const fresh = await foldFresh(projection, stream, cursor, source);
  for (const [id, expected] of fresh) {
    const stored = await documents().get(id);
    const document = stored && !("deleted" in stored.document) ? stored.document : undefined;
    if (!isDeepStrictEqual(plain(document), plain(expected)))
      findings.push(
        `${projection.name}: the document ${id} differs from a fresh fold of ${stream}`,
      );
  }
  return { documents: fresh.size, findings };
}

async function foldFresh<Shape extends Document>(
  projection: Projection<Shape>,
  stream: string,
  until: number,
  source: StreamSource,
): Promise<Map<string, Shape | undefined>> {
  const documents = new Map<string, Shape | undefined>();
  for await (const commit of commitsOf(stream, (after) => source.read(stream, after))) {
    if (commit.last > until) break;
    for (const event of commit.events) {
      for (const { id, change } of projection.changes(event, {
        userId: userOf(stream),
        at: commit.at,
      }))
        documents.set(id, change(documents.get(id)));
    }
  }
  return documents;
}

async function* commitsOf<Found extends SourceCommit>(
  stream: string,
  read: (after: number) => Promise<Found[]>,
): AsyncGenerator<Found> {
  for (let after = 0; ;) {
    const page = await read(after);
    yield* page;
    const last = page.at(-1)?.last;
    if (last === undefined) return;
    if (last <= after) throw new Error(`${stream}: its source does not move on after ${after}`);
    after = last;
  }
}

async function* allHeads(source: Pick<StreamSource, "heads">) {
  for (let after = ""; ;) {
    const page = await source.heads(after);
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    after = last.stream;
  }
}

/** Both sides as JSON knows them. */
function plain(document: Document | undefined): unknown {
  return document === undefined ? undefined : JSON.parse(JSON.stringify(document));
}
