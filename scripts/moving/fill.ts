import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import type { ImportedCommit } from "@laurel/event-sourcing/ports/commit-import";
import type { DocumentStore, Put } from "@laurel/event-sourcing/ports/document-store";
import { join } from "node:path";
import type { CheckedBackup } from "./check-backup.ts";
import { copyObjects } from "./copy-objects.ts";
import { commitsFile, commitSchema, documentSchema, documentsFile, KINDS } from "./format.ts";
import { handledPositions, type HandledPositions } from "./handled-positions.ts";
import { readLines } from "./hashed-file.ts";
import { reactionSources } from "./reaction-sources.ts";
import type { Steps } from "./progress.ts";
import type { FillTarget } from "./target.ts";

const AT_ONCE = 500;

/**
 * Fills the stores from a backup: documents first, because events name them, then records, then events. Returns what
 * needn't be published again.
 */
export async function fill(
  target: FillTarget,
  { folder, manifest, objects }: CheckedBackup,
  steps: Steps,
): Promise<HandledPositions> {
  steps.begin("Copying the files of documents", manifest.objects.count);
  await copyObjects(objects, target.objects, steps);
  const lines = manifest.files.reduce((sum, file) => sum + file.lines, 0);
  steps.begin("Copying the records and events", lines);
  const services = SERVICES.filter((service) => manifest.services[service] !== undefined);
  for (const service of services)
    for (const kind of KINDS) {
      const definitions = manifest.services[service]?.collections[kind] ?? [];
      const store = target.documents[service][kind];
      for (const definition of definitions) await store.collection(definition);
      await fillDocuments(store, join(folder, documentsFile(service, kind)), steps);
    }
  const handled = await handledPositions(manifest, target, await reactionSources());
  for (const service of services) await fillCommits(target, service, { folder, handled, steps });
  return handled;
}

async function fillDocuments(store: DocumentStore, file: string, steps: Steps): Promise<void> {
  for await (const page of pages(readLines(file, documentSchema))) {
    await store.putAll(page satisfies Put[]);
    steps.done(page.length);
  }
}

interface FillOptions {
  folder: string;
  handled: HandledPositions;
  steps: Steps;
}

async function fillCommits(
  target: FillTarget,
  service: ServiceName,
  { folder, handled, steps }: FillOptions,
): Promise<void> {
  let known = { stream: "", position: 0 };
  for await (const page of pages(readLines(join(folder, commitsFile(service)), commitSchema))) {
    const imported: ImportedCommit[] = [];
    for (const commit of page) {
      const { stream } = commit;
      if (known.stream !== stream) known = { stream, position: await handled.of(stream) };
      imported.push({ commit, pending: commit.last > known.position });
    }
    await target.commits[service].add(imported);
    steps.done(page.length);
  }
}

async function* pages<Value>(values: AsyncIterable<Value>): AsyncGenerator<Value[]> {
  let page: Value[] = [];
  for await (const value of values) {
    page.push(value);
    if (page.length < AT_ONCE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
