import { streamOf, userOf } from "@laurel/contracts/topics";
import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Document } from "../ports/document-store.ts";
import { changedFrom, type Projection, type StreamSource } from "./projection.ts";
import type { RunningProjection } from "./projections.ts";
import { allHeads, commitsOf } from "./walk-streams.ts";

const LOOKS = 4;
const LOOK_MS = 250;

export interface VerifyReport {
  streams: number;
  /** How many of the streams belong to erased people. These streams are empty. */
  scrubbed: number;
  events: number;
  documents: number;
  /** One line per fault. Empty when everything is correct. */
  findings: string[];
}

/** Checks that a projection's documents equal a fresh fold of its source, and that there are no others. */
export async function verifyProjection<Shape extends Document>(
  running: RunningProjection<Shape>,
): Promise<VerifyReport> {
  const { source } = running;
  const report: VerifyReport = { streams: 0, scrubbed: 0, events: 0, documents: 0, findings: [] };
  const named = new Set<string>();
  for await (const { stream, version } of allHeads(source)) {
    report.streams += 1;
    let compared = await compareStream(running, stream, version);
    // Documents are written before their checkpoint, so a difference is checked again.
    for (let look = 1; compared.findings.length > 0 && look < LOOKS; look += 1) {
      await pause(LOOK_MS);
      compared = await compareStream(running, stream, version);
    }
    report.documents += compared.documents;
    report.findings.push(...compared.findings);
    for (const id of compared.named) named.add(id);
  }
  report.findings.push(...(await findUnnamed(running, named)));
  return report;
}

async function compareStream<Shape extends Document>(
  { projection, source, active, query }: RunningProjection<Shape>,
  stream: string,
  version: number,
): Promise<{ documents: number; named: string[]; findings: string[] }> {
  const findings: string[] = [];
  const checkpoint = await (await active()).checkpoint(stream);
  if (checkpoint < version)
    findings.push(`${projection.name}: ${stream} is folded up to ${checkpoint} of ${version}`);
  const fresh = await foldFresh(projection, stream, checkpoint, source);
  for (const [id, expected] of fresh) {
    const document = (await query.get(id))?.document;
    if (!isDeepStrictEqual(plain(document), plain(expected)))
      findings.push(
        `${projection.name}: the document ${id} differs from a fresh fold of ${stream}`,
      );
  }
  const named = Array.from(fresh).flatMap(([id, document]) => (document ? [id] : []));
  return { documents: fresh.size, named, findings };
}

/** Documents without a stream, left behind by an erasure or a removal. */
async function findUnnamed<Shape extends Document>(
  { projection, source, active }: RunningProjection<Shape>,
  named: ReadonlySet<string>,
): Promise<string[]> {
  const findings: string[] = [];
  // The documents of a stream follow each other, and there may be thousands of new ones.
  let folded = "";
  let fresh = new Map<string, Shape | undefined>();
  for await (const { id } of (await active()).walk()) {
    if (named.has(id)) continue;
    // It may have been created or deleted since its stream was read.
    const stream = streamOf(projection.source, id.split("/")[0] ?? "");
    if (stream !== folded || fresh.get(id) === undefined)
      fresh = await foldFresh(projection, stream, Number.MAX_SAFE_INTEGER, source);
    folded = stream;
    const stands = await (await active()).query.get(id);
    if (stands && fresh.get(id) === undefined)
      findings.push(`${projection.name}: the document ${id} isn't in a fresh fold of ${stream}`);
  }
  return findings;
}

async function foldFresh<Shape extends Document>(
  projection: Projection<Shape>,
  stream: string,
  until: number,
  source: StreamSource,
): Promise<Map<string, Shape | undefined>> {
  const documents = new Map<string, Shape | undefined>();
  const whole = projection.sums?.begin();
  for await (const commit of commitsOf(stream, (after) => source.read(stream, after))) {
    if (commit.last > until) break;
    whole?.fold(commit.events);
    for (const event of commit.events) {
      for (const change of projection.changes(event, {
        userId: userOf(stream),
        at: commit.at,
        position: commit.first,
      }))
        documents.set(change.id, changedFrom(documents.get(change.id), change));
    }
  }
  // Another process may just be emptying the stream.
  if (whole && documents.size > 0) documents.set(userOf(stream), whole.document());
  return documents;
}

/** Both sides as JSON represents them. */
function plain(document: Document | undefined): unknown {
  return document === undefined ? undefined : JSON.parse(JSON.stringify(document));
}
