import { randomId } from "@laurel/event-sourcing/kernel/ids";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { z } from "zod";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const USER_AGENT_LENGTH = 300;
const TOUCHES_KEPT = 10_000;
/** The sessions of a person (contract.md, HTTP). */
const MAX_SESSIONS = 100;
/** Stands where an ended session stood, so that a repeated sign-in cannot bring it back. */
const ENDED = "ended";

const recordSchema = z.object({
  userId: z.string(),
  sid: z.string(),
  accountVersion: z.number(),
  createdAt: z.number(),
  userAgent: z.string(),
  /** Orders what one process made in the same millisecond; missing in records of earlier releases. */
  order: z.number().default(0),
});

/** A session that lives. `sid` is what people see of it; the cookie's id is known to the browser only. */
export interface Session extends z.infer<typeof recordSchema> {
  /** SHA-256 of the cookie's id: what is stored cannot be replayed. */
  hash: string;
}

type SessionPlace = Pick<Session, "hash" | "userId" | "sid" | "createdAt" | "order">;

export interface NewSession {
  userId: string;
  /** The account's version under which the person signed in. */
  accountVersion: number;
  userAgent: string;
  /** A sign-in repeated under the same key makes the same session. */
  idempotencyKey: string | undefined;
}

export interface Sessions {
  /** The id for the cookie. Ends the person's earliest sessions when there are too many. */
  begin(session: NewSession): Promise<string>;
  /** Throws EngineUnavailable when no session could be made. */
  checkStore(): Promise<void>;
  find(id: string): Promise<Session | undefined>;
  /** Notes that it was used now; written once a minute at most. */
  touch(session: Session): Promise<void>;
  end(session: SessionPlace): Promise<void>;
  /** The latest first. */
  list(userId: string): Promise<(Session & { lastSeenAt: number })[]>;
  /** Sessions made under a lower version of the account are dead. */
  endBefore(userId: string, accountVersion: number): Promise<void>;
  /** Ends all of a person, and keeps nothing of them. */
  forget(userId: string): Promise<void>;
  /** Lets this one live on after `endBefore(…, accountVersion)`. */
  renew(session: Session, accountVersion: number): Promise<void>;
}

interface Parts {
  keyValues: KeyValueStore;
  clock: Clock;
  /** Base64url. */
  sessionKey: string;
  ttlMs: number;
}

/** Server-side sessions. Everything throws EngineUnavailable when the store does not answer: nobody gets in then. */
export function createSessions({ keyValues, clock, sessionKey, ttlMs }: Parts): Sessions {
  const key = Buffer.from(sessionKey, "base64url");
  const touched = new Map<string, number>();
  let made = 0;
  const now = () => clock().getTime();

  /** The record is never rewritten: what changes is kept beside it, so that no late write revives an ended session. */
  async function load(hash: string): Promise<Session | undefined> {
    const text = await keyValues.get(`session:${hash}`);
    if (text === undefined || text === ENDED) return undefined;
    const session = { ...recordSchema.parse(JSON.parse(text)), hash };
    if (session.createdAt + ttlMs <= now()) return undefined;
    const epoch = (await keyValues.fields(`epoch:${session.userId}`))["version"] ?? 0;
    if (session.accountVersion >= epoch) return session;
    const accountVersion = (await keyValues.fields(`session-marks:${hash}`))["accountVersion"] ?? 0;
    return accountVersion >= epoch ? { ...session, accountVersion } : undefined;
  }

  const mark = (hash: string, marks: Record<string, number>) =>
    keyValues.raise(`session-marks:${hash}`, marks, ttlMs);
  const idOf = ({ userId, accountVersion, idempotencyKey }: NewSession) =>
    idempotencyKey === undefined
      ? randomId()
      : createHmac("sha256", key)
          .update(JSON.stringify([userId, accountVersion, idempotencyKey]))
          .digest("base64url");

  async function begin(session: NewSession): Promise<string> {
    const { userId, accountVersion } = session;
    const id = idOf(session);
    const userAgent = session.userAgent.slice(0, USER_AGENT_LENGTH);
    const sid = randomBytes(12).toString("hex");
    const record: z.infer<typeof recordSchema> = {
      userId,
      sid,
      accountVersion,
      createdAt: now(),
      userAgent,
      order: (made += 1),
    };
    const hash = hashOfId(id);
    const isNew = await keyValues.setIfAbsent(`session:${hash}`, JSON.stringify(record), ttlMs);
    const stands = isNew ? { ...record, hash } : await load(hash);
    if (!stands) return begin({ ...session, idempotencyKey: undefined });
    await keyValues.addMember(`sessions:${userId}`, memberOf(stands), ttlMs);
    await endEarliest(stands);
    return id;
  }

  /** Whoever signs in at the same time sees this session or is seen: together they leave no more than there may be. */
  async function endEarliest(latest: Session): Promise<void> {
    const members = await keyValues.members(`sessions:${latest.userId}`);
    if (members.length <= MAX_SESSIONS) return;
    const others = members
      .map((member) => placeIn(member, latest.userId))
      // Where clocks differ, the latest is not always the first.
      .filter(({ hash }) => hash !== latest.hash)
      .toSorted(latestFirst);
    await Promise.all(others.slice(MAX_SESSIONS - 1).map(end));
  }

  async function list(userId: string) {
    const members = await keyValues.members(`sessions:${userId}`);
    const found = await Promise.all(
      members.map(async (member) => {
        const session = await load(placeIn(member, userId).hash);
        if (session) {
          const seenAt = (await keyValues.fields(`session-marks:${session.hash}`))["seenAt"] ?? 0;
          return { ...session, lastSeenAt: Math.max(seenAt, session.createdAt) };
        }
        // Where an erasure finds it: the record itself stays, as a change of password may yet renew it.
        await keyValues.addMember(`dead-sessions:${userId}`, member, ttlMs);
        await keyValues.removeMember(`sessions:${userId}`, member);
        return undefined;
      }),
    );
    return found.filter((session) => session !== undefined).toSorted(latestFirst);
  }

  async function end(place: SessionPlace): Promise<void> {
    const { hash, userId } = place;
    await keyValues.set(`session:${hash}`, ENDED, ttlMs);
    await Promise.all([
      keyValues.removeMember(`sessions:${userId}`, memberOf(place)),
      keyValues.delete(`session-marks:${hash}`),
    ]);
  }

  return {
    begin,
    async checkStore() {
      await keyValues.get("session:");
    },
    find: async (id) => (/^[\w-]{43}$/.test(id) ? load(hashOfId(id)) : undefined),
    async touch({ hash }) {
      const time = now();
      if (time - (touched.get(hash) ?? 0) < MINUTE_MS) return;
      if (touched.size >= TOUCHES_KEPT) touched.clear();
      touched.set(hash, time);
      await mark(hash, { seenAt: time });
    },
    end,
    async forget(userId) {
      for (const set of [`sessions:${userId}`, `dead-sessions:${userId}`]) {
        for (const member of await keyValues.members(set)) await end(placeIn(member, userId));
        await keyValues.delete(set);
      }
    },
    list,
    async endBefore(userId, version) {
      await keyValues.raise(`epoch:${userId}`, { version }, ttlMs + HOUR_MS);
      // Takes the dead out of the person's set, where they would count as sessions.
      await list(userId);
    },
    async renew(session, accountVersion) {
      await Promise.all([
        mark(session.hash, { accountVersion }),
        // It may have been taken out as dead before.
        keyValues.addMember(`sessions:${session.userId}`, memberOf(session), ttlMs),
      ]);
    },
  };
}

const hashOfId = (id: string) => createHash("sha256").update(id).digest("base64url");

const latestFirst = (one: SessionPlace, other: SessionPlace) =>
  other.createdAt - one.createdAt || other.order - one.order;

/** What stands for a session in its person's set. Earlier releases, whose records have no order, wrote no times. */
const memberOf = ({ sid, hash, createdAt, order }: SessionPlace) =>
  order === 0 ? `${sid}.${hash}` : `${sid}.${hash}.${createdAt}.${order}`;

function placeIn(member: string, userId: string): SessionPlace {
  const [sid = "", hash = "", createdAt = "0", order = "0"] = member.split(".");
  return { sid, hash, userId, createdAt: Number(createdAt), order: Number(order) };
}
