import { requireInstallation } from "./embedded-source.ts";
import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import { createSqliteDocumentStore } from "@laurel/adapters-embedded/document-store/sqlite-document-store";
import { createSqliteEventStore } from "@laurel/adapters-embedded/event-store/sqlite-event-store";
import { ConfigError, type Environment } from "@laurel/hosting/process/config";
import { openDataFolder } from "@laurel/standalone/data-folder";
import { enginesOf } from "@laurel/standalone/engines";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { beginErasures, NONE_BEGUN, type Begun } from "./begin-erasures.ts";
import type { CheckedBackup } from "./check-backup.ts";
import { compare, type Compared } from "./compare.ts";
import { databaseFile, openDatabases } from "./embedded-moment.ts";
import { openEmbeddedTarget } from "./embedded-target.ts";
import { fill } from "./fill.ts";
import type { Steps } from "./progress.ts";
import { emptyDraft, exchange, interruptedRestore, markRestore } from "./swap.ts";

export interface RestoreRequest {
  environment: Environment;
  backup: CheckedBackup;
  replace: boolean;
  /** The keys of what was erased since the backup, from a list outside of the installation. */
  erased: readonly string[] | undefined;
  steps: Steps;
}

export interface Restored {
  compared: Compared[];
  erasures: Begun;
  /** Records on Kafka. */
  published: number;
}

/** All or nothing: until the new files are complete, the folder keeps what it has. */
export async function restoreEmbedded(request: RestoreRequest): Promise<Restored> {
  const { environment, backup, steps } = request;
  const root = resolve(environment.DATA_DIR);
  const folder = openDataFolder(root, enginesOf(environment), { restores: true });
  try {
    const interrupted = await interruptedRestore(root);
    if (interrupted !== undefined) {
      steps.begin(`Completing the interrupted restore of ${interrupted}`);
      await exchange(root);
      if (interrupted === backup.manifest.at)
        return { compared: [], erasures: NONE_BEGUN, published: 0 };
    }
    const erased = await erasedHere(root, request);
    const draft = await emptyDraft(root);
    const target = await openEmbeddedTarget(draft);
    try {
      await fill(target, backup, steps);
    } finally {
      await target.close();
    }
    const compared = await compare(target, backup, steps);
    const erasures = await orderErasures(draft, backup, erased);
    steps.begin("Exchanging the files");
    await markRestore(root, backup.manifest.at);
    await exchange(root);
    return { compared, erasures, published: 0 };
  } finally {
    folder.release();
  }
}

async function orderErasures(
  draft: string,
  backup: CheckedBackup,
  erased: readonly string[],
): Promise<Begun> {
  const open = (service: ServiceName) => ({
    events: createSqliteEventStore({ file: databaseFile(draft, "events", service) }),
    records: createSqliteDocumentStore({
      file: databaseFile(draft, "records", service),
      synchronous: "full",
    }),
  });
  const restored = { identity: open("identity"), portfolio: open("portfolio") };
  try {
    return await beginErasures(restored, backup, erased);
  } finally {
    for (const { events, records } of Object.values(restored)) {
      await events.close();
      await records.close();
    }
  }
}

/** The keys of what was erased in this installation or by the list. Refuses to replace what it wasn't told to. */
async function erasedHere(
  root: string,
  { backup, replace, erased }: RestoreRequest,
): Promise<string[]> {
  const files = SERVICES.map((service) => databaseFile(root, "events", service));
  if (!files.some(existsSync)) return [...(erased ?? [])];
  const here = await lookAt(root);
  if (here?.streams === 0) return [...(erased ?? []), ...here.erased];
  if (!replace)
    throw new ConfigError(
      `DATA_DIR: ${root} already contains an installation${here ? ` with ${here.streams} streams` : ""}. ` +
        `With --replace, it would be deleted and replaced by the backup of ${backup.manifest.at}; ` +
        "what was erased in it stays erased, and everybody has to log in again",
    );
  if (!here && erased === undefined)
    throw new ConfigError(
      `DATA_DIR: ${root} is damaged, so what was erased in it can't be read. ` +
        "Name a list with --erasures, or an empty file to restore everything",
    );
  return [...(erased ?? []), ...(here?.erased ?? [])];
}

/** Undefined when the installation can't be read. */
async function lookAt(root: string): Promise<{ streams: number; erased: string[] } | undefined> {
  try {
    // Opening a database that is missing would create it.
    requireInstallation(root);
    const moment = openDatabases(root);
    try {
      let streams = 0;
      for (const service of moment.services)
        for await (const _head of service.heads()) streams += 1;
      const erased = (await moment.erased()).map(({ key }) => key);
      return { streams, erased };
    } finally {
      await moment.close();
    }
  } catch {
    return undefined;
  }
}
