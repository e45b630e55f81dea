import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import { join } from "node:path";
import { liveMoment, openServices, type Engines } from "./engines.ts";
import { erasedIn } from "./erased.ts";
import { documentsFile, documentSchema, type Kind } from "./format.ts";
import { readLines, writeLines } from "./hashed-file.ts";
import { mergeDocuments } from "./merge-documents.ts";
import type { OpenMoment, ServiceMoment } from "./moment.ts";
import { openScratchHeads, type ScratchHeads } from "./scratch-heads.ts";
import type { BackupSource } from "./write-backup.ts";

/** Readers before those whose events they read, so that none is ahead of its source. */
const PLACE: Readonly<Record<ServiceName, number>> = {
  notifications: 1,
  recommender: 2,
  locker: 3,
  profile: 4,
  portfolio: 5,
  identity: 6,
};
const ORDER = SERVICES.toSorted((one, other) => PLACE[one] - PLACE[other]);
/** How often the records are read again because accounts were changed meanwhile. */
const PASSES = 5;

/**
 * Services on engines, running or not. There is no snapshot of several collections, so the moment is a position per
 * stream: what lies before it can't change. See ADR 22 for what is read in which order, and why.
 */
export function engineSource({ mongo, objects }: Engines): BackupSource {
  return {
    from: "engines",
    objects,
    async choose(scratch) {
      const opened = await openServices(mongo);
      const services: ServiceMoment[] = [];
      for (const name of ORDER)
        for (const service of opened.filter((one) => one.name === name))
          services.push(await liveMoment(mongo, service));
      const before = new Map((await erasedIn(services)).map((one) => [one.key, one]));
      const files = scratchFiles(scratch);
      for (const service of services) await files.copy(service, "reactions", "first");
      const heads = openScratchHeads(join(scratch, "heads.db"));
      const changedAccounts = await fixHeads(services, files, heads);
      const fixed = services.map((service) => fixedMoment(service, heads, files));
      const moment: OpenMoment = {
        at: new Date(),
        services: fixed.toReversed(),
        changedAccounts,
        async erased() {
          const now = await erasedIn(services);
          return now.map(({ key }) => ({ key, settled: before.get(key)?.settled ?? false }));
        },
        close: async () => heads.close(),
      };
      return moment;
    },
  };
}

/**
 * Reads the records before and after the positions. A record that an event before its position names was there in one
 * of the two, unless it was made and removed in between; so it's repeated until no account changed in between. Returns
 * how many accounts did in the last of five times.
 */
async function fixHeads(
  services: readonly ServiceMoment[],
  files: ScratchFiles,
  heads: ScratchHeads,
): Promise<number> {
  for (const service of services) await files.copy(service, "records", "first");
  for (let pass = 1; ; pass += 1) {
    for (const service of services) await heads.keep(service.name, service.heads());
    for (const service of services) await files.copy(service, "records", "second");
    const identity = services.find(({ name }) => name === "identity");
    const changed = identity ? await heads.differences("identity", identity.heads()) : 0;
    if (changed === 0 || pass === PASSES) return changed;
    for (const service of services) await files.copy(service, "records", "first");
  }
}

function fixedMoment(
  service: ServiceMoment,
  heads: ScratchHeads,
  files: ScratchFiles,
): ServiceMoment {
  return {
    ...service,
    async *heads() {
      yield* heads.of(service.name);
    },
    head: async (stream) => heads.position(service.name, stream),
    documents: (kind) => files.read(service, kind),
  };
}

type ScratchFiles = ReturnType<typeof scratchFiles>;
type Reading = "first" | "second";

function scratchFiles(folder: string) {
  const nameOf = ({ name }: ServiceMoment, kind: Kind, reading: Reading) =>
    `${reading}/${documentsFile(name, kind)}`;
  const linesOf = (service: ServiceMoment, kind: Kind, reading: Reading) =>
    readLines(join(folder, nameOf(service, kind, reading)), documentSchema);
  return {
    async copy(service: ServiceMoment, kind: Kind, reading: Reading): Promise<void> {
      await writeLines(folder, nameOf(service, kind, reading), service.documents(kind));
    },
    read: (service: ServiceMoment, kind: Kind) =>
      kind === "reactions"
        ? linesOf(service, kind, "first")
        : mergeDocuments(linesOf(service, kind, "first"), linesOf(service, kind, "second")),
  };
}
