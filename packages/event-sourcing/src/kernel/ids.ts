import { hash, randomBytes } from "node:crypto";

/** Hashes the parts so that ("a","bc") and ("ab","c") differ. Returns 43 characters that are safe in URLs. */
export function hashOf(...parts: string[]): string {
  return hash("sha256", JSON.stringify(parts), "base64url");
}

/** The id of the commit for a command. The same person, route and command id give the same commit id. */
export function commitIdOf(userId: string, route: string, commandId: string): string {
  return hashOf("commit", userId, route, commandId);
}

/** An opaque id of 24 lower-case hex digits, derived so that a repeated command gets the same id. */
export function derivedId(kind: string, commitId: string): string {
  return hash("sha256", JSON.stringify([kind, commitId]), "hex").slice(0, 24);
}

/** A decimal id up to 2^53-1 (docs/api.md: credential ids are decimal digits), derived from the commit. */
export function derivedNumericId(kind: string, commitId: string): string {
  const digest = hash("sha256", JSON.stringify([kind, commitId]), "buffer");
  const bits = digest.readBigUInt64BE(0);
  return (bits >> 11n).toString();
}

/** 256 random bits from the system's generator, as 43 characters. */
export function randomId(): string {
  return randomBytes(32).toString("base64url");
}
