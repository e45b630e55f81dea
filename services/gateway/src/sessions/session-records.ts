import { LANGUAGE_CODES, type LanguageCode } from "@laurel/contracts/languages";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { hash } from "node:crypto";
import { z } from "zod";

export const sessionRecordSchema = z.object({
  userId: z.string(),
  sid: z.string(),
  accountVersion: z.number(),
  createdAt: z.number(),
  userAgent: z.string(),
  /** When the person last proved who they are, as far as the sign-in did that. 0 if it did not. */
  confirmedAt: z.number().default(0),
  /** Orders sessions that one process made in the same millisecond. Missing in records of earlier releases. */
  order: z.number().default(0),
});
export type SessionRecord = z.infer<typeof sessionRecordSchema>;

/** A live session. `sid` is the id that the person sees; only the browser knows the id in the cookie. */
export interface Session extends SessionRecord {
  /** What the person has chosen, empty for the browser's. */
  language: LanguageCode | "";
  /** SHA-256 of the cookie's id, so that nothing stored can be replayed. */
  hash: string;
}

/** The part of a session that is stored in the set of its person. */
export type SessionRef = Pick<Session, "hash" | "userId" | "sid" | "createdAt" | "order">;

/** Whether a text has the form of the id in a session's cookie. */
export const isSessionId = (text: string) => /^[\w-]{43}$/.test(text);

export const hashOfId = (id: string) => hash("sha256", id, "base64url");

export const latestFirst = (one: SessionRef, other: SessionRef) =>
  other.createdAt - one.createdAt || other.order - one.order;

/** Formats a session as a member of the set. Records of earlier releases have no order, and their members no time. */
export const memberOf = ({ sid, hash, createdAt, order }: SessionRef) =>
  order === 0 ? `${sid}.${hash}` : `${sid}.${hash}.${createdAt}.${order}`;

export function parseMember(member: string, userId: string): SessionRef {
  const [sid = "", hash = "", createdAt = "0", order = "0"] = member.split(".");
  return { sid, hash, userId, createdAt: Number(createdAt), order: Number(order) };
}

/** Replaces the record of an ended session, so that a repeated sign-in cannot bring the session back. */
const ENDED = "ended";
const HOUR_MS = 60 * 60 * 1000;

/**
 * A mark is a number that only grows: the time of the choice, and after it the place of the language. So the latest choice
 * stays, whatever order two of them are stored in.
 */
const PLACES = 64;
const SPOKEN: readonly (LanguageCode | "")[] = ["", ...LANGUAGE_CODES];
const markOfLanguage = (language: LanguageCode | "", at: number) =>
  at * PLACES + SPOKEN.indexOf(language);
const languageOfMark = (mark: number) => SPOKEN[mark % PLACES] ?? "";

const recordKey = (hash: string) => `session:${hash}`;
const marksKey = (hash: string) => `session-marks:${hash}`;
const epochKey = (userId: string) => `epoch:${userId}`;

/**
 * The stored sessions. A record is never rewritten; what changes is stored as a mark beside it, so that a late write
 * cannot bring an ended session back.
 */
export interface SessionRecords {
  check(): Promise<void>;
  /** The session, if it is live. */
  load(hash: string): Promise<Session | undefined>;
  /** The session under this hash. A repeat finds it already stored. Undefined when that session has ended. */
  add(hash: string, record: SessionRecord): Promise<Session | undefined>;
  end(hash: string): Promise<void>;
  forgetMarks(hash: string): Promise<void>;
  /** Raises marks of a session: `seenAt`, `confirmedAt`, or the `accountVersion` under which it was renewed. */
  mark(hash: string, marks: Record<string, number>): Promise<void>;
  seenAt(hash: string): Promise<number>;
  confirmedAt(hash: string): Promise<number>;
  /** Sessions made under a lower version of the account are dead from now on. */
  endBefore(userId: string, version: number): Promise<void>;
  /** The person has chosen this language, as known now. */
  speak(userId: string, language: LanguageCode | ""): Promise<void>;
}

interface Parts {
  keyValues: KeyValueStore;
  ttlMs: number;
  now: () => number;
}

export function createSessionRecords({ keyValues, ttlMs, now }: Parts): SessionRecords {
  async function load(hash: string): Promise<Session | undefined> {
    const text = await keyValues.get(recordKey(hash));
    if (text === undefined || text === ENDED) return undefined;
    const session: Omit<Session, "language"> = {
      ...sessionRecordSchema.parse(JSON.parse(text)),
      hash,
    };
    if (session.createdAt + ttlMs <= now()) return undefined;
    const { version: epoch = 0, language = 0 } = await keyValues.fields(epochKey(session.userId));
    const live = { ...session, language: languageOfMark(language) };
    if (session.accountVersion >= epoch) return live;
    const { accountVersion = 0 } = await keyValues.fields(marksKey(hash));
    return accountVersion >= epoch ? { ...live, accountVersion } : undefined;
  }

  return {
    load,
    async check() {
      await keyValues.get(recordKey(""));
    },
    async add(hash, record) {
      const isNew = await keyValues.setIfAbsent(recordKey(hash), JSON.stringify(record), ttlMs);
      return isNew ? { ...record, hash, language: "" } : load(hash);
    },
    end: (hash) => keyValues.set(recordKey(hash), ENDED, ttlMs),
    forgetMarks: (hash) => keyValues.delete(marksKey(hash)),
    mark: (hash, marks) => keyValues.raise(marksKey(hash), marks, ttlMs),
    seenAt: async (hash) => (await keyValues.fields(marksKey(hash)))["seenAt"] ?? 0,
    confirmedAt: async (hash) => (await keyValues.fields(marksKey(hash)))["confirmedAt"] ?? 0,
    endBefore: (userId, version) => keyValues.raise(epochKey(userId), { version }, ttlMs + HOUR_MS),
    speak: (userId, language) =>
      keyValues.raise(
        epochKey(userId),
        { language: markOfLanguage(language, now()) },
        ttlMs + HOUR_MS,
      ),
  };
}
