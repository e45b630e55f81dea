import { isCompactJws, type Token } from "../jws.ts";
import { hasType, idOf, objectOf, textOf, type JsonObject } from "../values.ts";

/** A 3.0 badge: the credential as it is signed, and the token around it if it is signed as a whole. */
export interface Ob3Badge {
  credential: JsonObject;
  token?: Token;
}

const TYPES = ["OpenBadgeCredential", "AchievementCredential"];

const isBadge = (value: JsonObject): boolean => TYPES.some((type) => hasType(value, type));

/** Recognizes a 3.0 badge in an object. */
export function ob3InObject(value: JsonObject): Ob3Badge | undefined {
  return isBadge(value) ? { credential: value } : undefined;
}

/** The credential of a token: its content, or the `vc` in it as VC 1.1 has it, with what only the token says. */
export function ob3InToken(token: Token): Ob3Badge | undefined {
  const { payload } = token;
  const nested = payload["vc"];
  const credential = nested === undefined ? payload : withClaims(objectOf(nested), payload);
  return isBadge(credential) ? { credential, token } : undefined;
}

/** An enveloped credential is a token in a data URL (VC Data Model 2.0, 4.13). */
export const envelopedToken = (value: JsonObject): string | undefined =>
  tokenOf(value, "EnvelopedVerifiableCredential");

/** An enveloped presentation, likewise. */
export const envelopedPresentation = (value: JsonObject): string | undefined =>
  tokenOf(value, "EnvelopedVerifiablePresentation");

function tokenOf(value: JsonObject, type: string): string | undefined {
  if (!hasType(value, type)) return undefined;
  const token = /^data:application\/(?:v[cp]\+|v[cp]-ld\+)?jwt,(.+)$/.exec(
    textOf(value["id"]),
  )?.[1];
  return token !== undefined && isCompactJws(token) ? token : undefined;
}

/** A credential with what only the claims of its token say. */
export function withClaims(credential: JsonObject, { iss, jti, nbf, sub }: JsonObject): JsonObject {
  const subject = credential["credentialSubject"];
  return {
    ...credential,
    ...(credential["issuer"] === undefined && { issuer: iss }),
    ...(credential["id"] === undefined && jti !== undefined && { id: jti }),
    ...(credential["issuanceDate"] === undefined &&
      typeof nbf === "number" && { issuanceDate: timeOf(nbf) }),
    ...(idOf(subject) === "" &&
      !Array.isArray(subject) &&
      sub !== undefined && { credentialSubject: { ...objectOf(subject), id: sub } }),
  };
}

/** Seconds since 1970, as JWTs have them. An impossible number is no time. */
export function timeOf(seconds: number): string {
  const time = new Date(seconds * 1000);
  return Number.isNaN(time.getTime()) ? "" : time.toISOString();
}
