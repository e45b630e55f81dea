import { SECURITY_LOG_DAYS } from "@laurel/contracts/constants";
import type { SecurityEntry } from "@laurel/contracts/routes/security-log";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { hashOf } from "@laurel/event-sourcing/kernel/ids";
import type {
  Collection,
  DocumentStore,
  Stored,
} from "@laurel/event-sourcing/ports/document-store";

/** What happened, from where. `device` and `network` are words and a block of addresses; empty if unknown. */
export type Happening = Pick<SecurityEntry, "kind" | "method" | "device" | "network"> & {
  userId: string;
  /** Identifies the request: its repeat is counted once. */
  commandId: string;
  /** When it happened, if not now. ISO 8601 UTC. */
  at?: string;
};

/** The same thing from the same place on one day is one entry. `day` is in UTC. */
type Entry = Happening & {
  day: string;
  isRefused: boolean;
  isNewDevice: boolean;
  count: number;
  firstAt: string;
  at: string;
};

/**
 * How many entries a person gets on a day. Further entries are counted in an entry without a place, so that nobody can
 * fill the store: the User-Agent and the network of a refused login are up to its sender.
 */
export const MOST_A_DAY = { refused: 20, other: 100 } as const;
const LATEST = { sort: { field: "at", direction: "desc" }, limit: 500 } as const;
const EARLIEST = { sort: { field: "at", direction: "asc" }, limit: 500 } as const;
const RECORDS = {
  name: "security-log",
  indexes: [["userId", "at"], ["userId", "kind", "at"], ["userId", "day", "isRefused"], ["at"]],
};
const REFUSED = "sign_in_refused";
const DAY_MS = 24 * 3600_000;

/** The security log of all people (docs/adr/0027). Throws EngineUnavailable. */
export interface SecurityLog {
  /** Whether it came from a device or network that was new for the person. Their first login never does. */
  note(happening: Happening): Promise<{ entryId: string; isNewDevice: boolean }>;
  /** The latest first. */
  list(userId: string): Promise<SecurityEntry[]>;
  /** Undefined when the person has no such entry. */
  entry(userId: string, entryId: string): Promise<SecurityEntry | undefined>;
  /** How many wrong passwords came on a day (`YYYY-MM-DD`, UTC). */
  wrongPasswords(userId: string, day: string): Promise<number>;
  forgetAllOf(userId: string): Promise<void>;
  /** Removes what is too old. */
  sweep(): Promise<void>;
}

export async function createSecurityLog(
  recordStore: DocumentStore,
  clock: Clock,
): Promise<SecurityLog> {
  const entries = await recordStore.collection<Entry>(RECORDS);
  const oldest = () => new Date(clock().getTime() - SECURITY_LOG_DAYS * DAY_MS).toISOString();
  const latest = (where: { userId: string; kind?: string }) =>
    entries.find({ where, ...LATEST, range: { from: oldest() } });

  async function isNew({ userId, kind, device, network }: Happening): Promise<boolean> {
    if (kind !== "signed_in") return false;
    const known = (await latest({ userId, kind })).map(({ document }) => document);
    const isKnown =
      known.some((one) => one.device === device) && known.some((one) => one.network === network);
    return known.length > 0 && !isKnown;
  }

  return {
    async note(happening) {
      const { at = clock().toISOString() } = happening;
      const isNewDevice = await isNew(happening);
      const entryId = await count({ happening, isNewDevice, at }, entries);
      return { entryId, isNewDevice };
    },
    list: async (userId) => (await latest({ userId })).map(described),
    async entry(userId, entryId) {
      const held = await entries.get(entryId);
      if (held?.document.userId !== userId || held.document.at < oldest()) return undefined;
      return described(held);
    },
    async wrongPasswords(userId, day) {
      const refused = await entries.find({ where: { userId, day, isRefused: true } });
      return refused
        .filter(({ document: { kind, method } }) => kind === REFUSED && method === "password")
        .reduce((sum, { document }) => sum + document.count, 0);
    },
    async forgetAllOf(userId) {
      for (const { id } of await entries.find({ where: { userId } })) await entries.remove(id);
    },
    async sweep() {
      const old = () => entries.find({ where: {}, ...EARLIEST, range: { below: oldest() } });
      for (let found = await old(); found.length > 0; found = await old())
        for (const { id, version } of found) await entries.remove(id, version);
    },
  };
}

interface Noted {
  happening: Happening;
  isNewDevice: boolean;
  at: string;
}

/** Counts it in the entry of its place and day, which is made if it's missing. Returns the entry's id. */
async function count(
  { happening, isNewDevice, at }: Noted,
  entries: Collection<Entry>,
): Promise<string> {
  const day = at.slice(0, 10);
  const isRefused = happening.kind === REFUSED || happening.kind === "code_missing";
  const most = isRefused ? MOST_A_DAY.refused : MOST_A_DAY.other;
  for (let placed = happening; ;) {
    const { userId, kind, method, device, network, commandId } = placed;
    const entryId = hashOf("security log", userId, day, kind, method, device, network);
    const held = await entries.get(entryId);
    if (held) {
      if (held.document.commandId === commandId) return entryId;
      const latest = at > held.document.at ? at : held.document.at;
      const counted = { ...held.document, commandId, count: held.document.count + 1, at: latest };
      if (await entries.replace(entryId, held.version, counted)) return entryId;
      continue;
    }
    const isPlaced = device !== "" || network !== "";
    if (isPlaced && (await entries.count({ userId, day, isRefused })) >= most) {
      placed = { ...happening, device: "", network: "" };
      continue;
    }
    const entry = { ...placed, day, isRefused, isNewDevice, count: 1, firstAt: at, at };
    if (await entries.insert(entryId, entry)) return entryId;
  }
}

function described({ id, document }: Stored<Entry>): SecurityEntry {
  const { kind, method, device, network, isNewDevice, count, firstAt, at } = document;
  return { id, kind, method, device, network, isNewDevice, count, firstAt, at };
}
