import type { ServiceName } from "@laurel/contracts/services";
import { join } from "node:path";
import { liveMoment, openServices, type Engines } from "./engines.ts";
import { erasedPeople } from "./erased-people.ts";
import { documentsFile, documentSchema, type Kind } from "./format.ts";
import { readLines, writeLines } from "./hashed-file.ts";
import { mergeDocuments } from "./merge-documents.ts";
import type { OpenMoment, ServiceMoment } from "./moment.ts";
import type { BackupSource } from "./write-backup.ts";

/** Readers before those whose events they read, so that none is ahead of its source. */
const ORDER: readonly ServiceName[] = [
  "notifications",
  "recommender",
  "locker",
  "profile",
  "portfolio",
  "identity",
];
/** How often the records are read again because accounts were changed meanwhile. */
const PASSES = 5;

type Heads = ReadonlyMap<string, number>;

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
      const before = new Map((await erasedPeople(services)).map((one) => [one.userId, one]));
      const files = scratchFiles(scratch);
      for (const service of services) await files.copy(service, "reactions", "first");
      const heads = await fixHeads(services, files);
      const fixed = services.map((service) => fixedMoment(service, heads, files));
      const moment: OpenMoment = {
        at: new Date(),
        services: fixed.toReversed(),
        async erased() {
          const now = await erasedPeople(services);
          return now.map(({ userId }) => ({
            userId,
            settled: before.get(userId)?.settled ?? false,
          }));
        },
        close: async () => {},
      };
      return moment;
    },
  };
}

/**
 * Reads the records before and after the positions. A record that an event before its position names was there in one
 * of the two, unless it was made and removed in between; so it's repeated until no account changed in between.
 */
async function fixHeads(
  services: readonly ServiceMoment[],
  files: ScratchFiles,
): Promise<Map<ServiceName, Heads>> {
  const heads = new Map<ServiceName, Heads>();
  for (const service of services) await files.copy(service, "records", "first");
  for (let pass = 1; ; pass += 1) {
    for (const service of services) heads.set(service.name, await readHeads(service));
    for (const service of services) await files.copy(service, "records", "second");
    const identity = services.find(({ name }) => name === "identity");
    const after = identity ? await readHeads(identity) : new Map<string, number>();
    if (areEqual(heads.get("identity"), after) || pass === PASSES) return heads;
    for (const service of services) await files.copy(service, "records", "first");
  }
}

async function readHeads(service: ServiceMoment): Promise<Heads> {
  const heads = new Map<string, number>();
  for await (const { stream, version } of service.heads()) heads.set(stream, version);
  return heads;
}

const areEqual = (one: Heads | undefined, other: Heads) =>
  one?.size === other.size && [...other].every(([stream, version]) => one.get(stream) === version);

function fixedMoment(
  service: ServiceMoment,
  allHeads: ReadonlyMap<ServiceName, Heads>,
  files: ScratchFiles,
): ServiceMoment {
  const heads: Heads = allHeads.get(service.name) ?? new Map();
  return {
    ...service,
    async *heads() {
      for (const [stream, version] of heads) yield { stream, version };
    },
    head: async (stream) => heads.get(stream) ?? 0,
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
