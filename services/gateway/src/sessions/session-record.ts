import { createHash } from "node:crypto";
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
  /** SHA-256 of the cookie's id, so that nothing stored can be replayed. */
  hash: string;
}

/** The part of a session that is stored in the set of its person. */
export type SessionRef = Pick<Session, "hash" | "userId" | "sid" | "createdAt" | "order">;

/** Whether a text has the form of the id in a session's cookie. */
export const isSessionId = (text: string) => /^[\w-]{43}$/.test(text);

export const hashOfId = (id: string) => createHash("sha256").update(id).digest("base64url");

export const latestFirst = (one: SessionRef, other: SessionRef) =>
  other.createdAt - one.createdAt || other.order - one.order;

/** Formats a session as a member of the set. Records of earlier releases have no order, and their members no time. */
export const memberOf = ({ sid, hash, createdAt, order }: SessionRef) =>
  order === 0 ? `${sid}.${hash}` : `${sid}.${hash}.${createdAt}.${order}`;

export function parseMember(member: string, userId: string): SessionRef {
  const [sid = "", hash = "", createdAt = "0", order = "0"] = member.split(".");
  return { sid, hash, userId, createdAt: Number(createdAt), order: Number(order) };
}
