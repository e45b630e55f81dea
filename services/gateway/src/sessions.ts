import { randomId } from "@laurel/platform/kernel/ids";
import type { Clock } from "@laurel/platform/kernel/clock";
import type { KeyValueStore } from "@laurel/platform/ports/key-value-store";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { z } from "zod";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const USER_AGENT_LENGTH = 300;
const TOUCHES_KEPT = 10_000;
/** Stands where an ended session stood, so that a repeated sign-in cannot bring it back. */
const ENDED = "ended";

const recordSchema = z.object({
  userId: z.string(),
  sid: z.string(),
  accountVersion: z.number(),
  createdAt: z.number(),
  userAgent: z.string(),
});

/** A session that lives. `sid` is what people see of it; the cookie's id is known to the browser only. */
export interface Session extends z.infer<typeof recordSchema> {
  /** SHA-256 of the cookie's id: what is stored cannot be replayed. */
  hash: string;
}

type SessionPlace = Pick<Session, "hash" | "userId" | "sid">;

export interface NewSession {
  userId: string;
  /** The account's version under which the person signed in. */
  accountVersion: number;
  userAgent: string;
  /** A sign-in repeated under the same key makes the same session. */
  idempotencyKey: string | undefined;
}

export interface Sessions {
  /** The id for the cookie. */
  begin(session: NewSession): Promise<string>;
  find(id: string): Promise<Session | undefined>;
  /** Notes that it was used now; written once a minute at most. */
  touch(session: Session): Promise<void>;
  end(session: SessionPlace): Promise<void>;
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
    };
    const hash = hashOfId(id);
    const made = await keyValues.setIfAbsent(`session:${hash}`, JSON.stringify(record), ttlMs);
    const stands = made ? { ...record, hash } : await load(hash);
    if (!stands) return begin({ ...session, idempotencyKey: undefined });
    await keyValues.addMember(`sessions:${userId}`, memberOf(stands), ttlMs);
    return id;
  }

  async function end({ hash, userId, sid }: SessionPlace): Promise<void> {
    await keyValues.set(`session:${hash}`, ENDED, ttlMs);
    await Promise.all([
      keyValues.removeMember(`sessions:${userId}`, memberOf({ sid, hash })),
      keyValues.delete(`session-marks:${hash}`),
    ]);
  }

  return {
    begin,
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
      for (const member of await keyValues.members(`sessions:${userId}`)) {
        const [sid = "", hash = ""] = member.split(".");
        await end({ sid, hash, userId });
      }
      await keyValues.delete(`sessions:${userId}`);
    },
    async list(userId) {
      const members = await keyValues.members(`sessions:${userId}`);
      const found = await Promise.all(
        members.map(async (member) => {
          const session = await load(member.slice(member.indexOf(".") + 1));
          if (session) {
            const seenAt = (await keyValues.fields(`session-marks:${session.hash}`))["seenAt"] ?? 0;
            return { ...session, lastSeenAt: Math.max(seenAt, session.createdAt) };
          }
          await keyValues.removeMember(`sessions:${userId}`, member);
          return undefined;
        }),
      );
      return found
        .filter((session) => session !== undefined)
        .toSorted((one, other) => other.createdAt - one.createdAt);
    },
    endBefore: (userId, version) =>
      keyValues.raise(`epoch:${userId}`, { version }, ttlMs + HOUR_MS),
    async renew(session, accountVersion) {
      await Promise.all([
        mark(session.hash, { accountVersion }),
        keyValues.addMember(`sessions:${session.userId}`, memberOf(session), ttlMs),
      ]);
    },
  };
}

const hashOfId = (id: string) => createHash("sha256").update(id).digest("base64url");
const memberOf = ({ sid, hash }: Pick<Session, "sid" | "hash">) => `${sid}.${hash}`;
