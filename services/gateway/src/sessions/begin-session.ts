import { randomId } from "@laurel/event-sourcing/kernel/ids";
import { createHmac, randomBytes } from "node:crypto";
import { hashOfId, latestFirst, type Session, type SessionRef } from "./session-records.ts";
import type { SessionRecords } from "./session-records.ts";
import type { SessionSets } from "./session-sets.ts";

const USER_AGENT_LENGTH = 300;
/** The sessions of a person (docs/api.md, HTTP). */
const MAX_SESSIONS = 100;

export interface NewSession {
  userId: string;
  /** The account's version under which the person signed in. */
  accountVersion: number;
  userAgent: string;
  /** Whether this sign-in confirms the session. */
  confirms: boolean;
  /** A sign-in repeated under the same key makes the same session. */
  idempotencyKey: string | undefined;
  /** A proof of who they are is good once, so a repeat makes no other session after the first has ended. */
  provedOnce: boolean;
}

interface Parts {
  records: SessionRecords;
  sets: SessionSets;
  now: () => number;
  /** Base64url. */
  sessionKey: string;
  end: (ref: SessionRef) => Promise<void>;
}

/** Makes sessions. When a person has too many, the earliest ones end. */
export function createSessionMaker({ records, sets, now, sessionKey, end }: Parts) {
  const key = Buffer.from(sessionKey, "base64url");
  let made = 0;

  async function begin(session: NewSession): Promise<string | undefined> {
    const { userId, accountVersion } = session;
    const id = idOf(session, key);
    const createdAt = now();
    const stored = await records.add(hashOfId(id), {
      userId,
      sid: randomBytes(12).toString("hex"),
      accountVersion,
      createdAt,
      confirmedAt: session.confirms ? createdAt : 0,
      userAgent: session.userAgent.slice(0, USER_AGENT_LENGTH),
      order: (made += 1),
    });
    if (!stored)
      return session.provedOnce ? undefined : begin({ ...session, idempotencyKey: undefined });
    await sets.add(stored);
    await endEarliest(stored);
    return id;
  }

  /** Two simultaneous sign-ins each see the other's session, so that together they leave no more than allowed. */
  async function endEarliest(latest: Session): Promise<void> {
    const refs = await sets.of(latest.userId);
    if (refs.length <= MAX_SESSIONS) return;
    const others = refs
      // When clocks differ, the latest isn't always the first.
      .filter(({ hash }) => hash !== latest.hash)
      .toSorted(latestFirst);
    await Promise.all(others.slice(MAX_SESSIONS - 1).map(end));
  }

  return begin;
}

function idOf({ userId, accountVersion, idempotencyKey }: NewSession, key: Buffer): string {
  if (idempotencyKey === undefined) return randomId();
  return createHmac("sha256", key)
    .update(JSON.stringify([userId, accountVersion, idempotencyKey]))
    .digest("base64url");
}
