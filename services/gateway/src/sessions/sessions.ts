import { CONFIRMED_MINUTES } from "@laurel/contracts/constants";
import type { LanguageCode } from "@laurel/contracts/languages";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { createSessionMaker, type NewSession } from "./begin-session.ts";
import {
  hashOfId,
  isSessionId,
  latestFirst,
  type Session,
  type SessionRef,
} from "./session-records.ts";
import { createSessionRecords, type SessionRecords } from "./session-records.ts";
import { createSessionSets, type SessionSets } from "./session-sets.ts";
import { createRecentlyUsed } from "@laurel/event-sourcing/work/recently-used";

const MINUTE_MS = 60_000;
const CONFIRMED_MS = CONFIRMED_MINUTES * MINUTE_MS;

export type ListedSession = Session & { lastSeenAt: number };

export interface Sessions {
  /**
   * The id for the cookie. Ends the person's earliest sessions when there are too many. Undefined for a repeat under the
   * same key whose session has ended, where its proof was good once.
   */
  begin(session: NewSession): Promise<string | undefined>;
  /** Throws EngineUnavailable when no session could be made. */
  checkStore(): Promise<void>;
  find(id: string): Promise<Session | undefined>;
  /** Records that the session was used now, at most once a minute. */
  touch(session: Session): Promise<void>;
  /** The person has proved again who they are. */
  confirm(session: Session): Promise<void>;
  /** Whether the person has proved who they are within CONFIRMED_MINUTES. */
  isConfirmed(session: Session): Promise<boolean>;
  end(session: SessionRef): Promise<void>;
  /** Newest first. */
  list(userId: string): Promise<ListedSession[]>;
  /** Sessions made under a lower version of the account are dead. */
  endBefore(userId: string, accountVersion: number): Promise<void>;
  /** Ends all sessions of a person, and deletes everything about them. */
  forget(userId: string): Promise<void>;
  /** The person has chosen this language, on any device. */
  speak(userId: string, language: LanguageCode | ""): Promise<void>;
  /** Keeps this session alive after `endBefore(…, accountVersion)`. */
  renew(session: Session, accountVersion: number): Promise<void>;
}

interface Parts {
  keyValues: KeyValueStore;
  clock: Clock;
  /** Base64url. */
  sessionKey: string;
  ttlMs: number;
}

/**
 * Server-side sessions. Every method throws EngineUnavailable when the store does not answer, and the request is
 * refused.
 */
export function createSessions({ keyValues, clock, sessionKey, ttlMs }: Parts): Sessions {
  const now = () => clock().getTime();
  const records = createSessionRecords({ keyValues, ttlMs, now });
  const sets = createSessionSets(keyValues, ttlMs);

  async function end(ref: SessionRef): Promise<void> {
    await records.end(ref.hash);
    await Promise.all([sets.remove(ref), records.forgetMarks(ref.hash)]);
  }

  return {
    begin: createSessionMaker({ records, sets, now, sessionKey, end }),
    checkStore: () => records.check(),
    find: async (id) => (isSessionId(id) ? records.load(hashOfId(id)) : undefined),
    touch: createTouch(records, now),
    confirm: ({ hash }) => records.mark(hash, { confirmedAt: now() }),
    async isConfirmed({ hash, confirmedAt }) {
      const since = now() - CONFIRMED_MS;
      return confirmedAt > since || (await records.confirmedAt(hash)) > since;
    },
    end,
    list: (userId) => listSessions(userId, records, sets),
    async endBefore(userId, version) {
      await records.endBefore(userId, version);
      // Takes the dead sessions out of the person's set, where they would count.
      await listSessions(userId, records, sets);
    },
    speak: (userId, language) => records.speak(userId, language),
    forget: (userId) => sets.clear(userId, end),
    async renew(session, accountVersion) {
      await Promise.all([
        records.mark(session.hash, { accountVersion }),
        // It may already have been removed as dead.
        sets.add(session),
      ]);
    },
  };
}

/** The live sessions of a person; dead ones are set aside. */
async function listSessions(
  userId: string,
  records: SessionRecords,
  sets: SessionSets,
): Promise<ListedSession[]> {
  const found = await Promise.all(
    (await sets.of(userId)).map(async (ref) => {
      const session = await records.load(ref.hash);
      if (!session) {
        await sets.setAside(ref);
        return undefined;
      }
      const seenAt = await records.seenAt(session.hash);
      return { ...session, lastSeenAt: Math.max(seenAt, session.createdAt) };
    }),
  );
  return found.filter((session) => session !== undefined).toSorted(latestFirst);
}

/** The sessions in use within a minute, in one process. When there are more, some are recorded more often. */
const TOUCHES_KEPT = 50_000;

/** Records when a session was last used, at most once a minute. */
export function createTouch(
  records: Pick<SessionRecords, "mark">,
  now: () => number,
): (session: Pick<Session, "hash">) => Promise<void> {
  const touched = createRecentlyUsed<number>(TOUCHES_KEPT);
  return async ({ hash }) => {
    const time = now();
    if (time - (touched.get(hash) ?? 0) < MINUTE_MS) return;
    touched.set(hash, time);
    await records.mark(hash, { seenAt: time });
  };
}
