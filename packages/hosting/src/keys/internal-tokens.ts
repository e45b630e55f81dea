import { SERVICES, type Issuer, type ServiceName } from "@laurel/contracts/services";
import { createLocalJWKSet, decodeProtectedHeader, importJWK, jwtVerify, SignJWT } from "jose";
import { createRecentlyUsed } from "@laurel/event-sourcing/work/recently-used";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { Jwk, ProcessKeys } from "./keys.ts";

const LIFETIME_S = 15 * 60;
/** A token is renewed when it expires within this time, and accepted this long after its expiry (clock skew). */
const SKEW_S = 10 * 60;
const CACHED_TOKENS = 10_000;
/** A removed key is refused after this time, and earlier when a new one is seen. */
const PUBLIC_KEYS_MAX_AGE_MS = 60_000;

/** The caller of an internal request: the process that sent it, and the person it acts for, if any. */
export interface InternalIdentity {
  issuer: string;
  userId: string | undefined;
}

export interface TokenSigner {
  /**
   * A token for one service, acting for a person, or for an anonymous caller (`""`). Cached until shortly before its
   * expiry.
   */
  sign(audience: ServiceName, userId: string): Promise<string>;
}

/** Signs with the private key of the process, and with its next one soon after a rotation. */
export async function createTokenSigner(
  issuer: Issuer,
  keys: Pick<ProcessKeys, "privateKey">,
  clock: Clock,
): Promise<TokenSigner> {
  let signing = signWith(keys.privateKey());
  await signing.key;
  return {
    async sign(audience, userId) {
      const privateKey = keys.privateKey();
      if (signing.privateKey !== privateKey) signing = signWith(privateKey);
      const { tokens, key } = signing;
      const now = Math.floor(clock().getTime() / 1000);
      const cached = tokens.get(`${audience} ${userId}`);
      if (cached && cached.until > now) return cached.token;
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: "EdDSA", kid: privateKey.kid, typ: "laurel+jwt" })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME_S)
        .sign(await key);
      tokens.set(`${audience} ${userId}`, { token, until: now + LIFETIME_S / 2 });
      return token;
    },
  };
}

/** A key with its own tokens, so that one which was begun with the former key is not kept for the next. */
const signWith = (privateKey: Jwk) => ({
  privateKey,
  key: importJWK(privateKey, "EdDSA"),
  tokens: createRecentlyUsed<{ token: string; until: number }>(CACHED_TOKENS),
});

export interface TokenVerifier {
  /** The caller that the token names; undefined when the token isn't valid. */
  verify(token: string): Promise<InternalIdentity | undefined>;
}

/** Accepts the keys of the public set. Looks at it every minute, and when a token has a key that it doesn't know. */
export function createTokenVerifier(
  audience: ServiceName,
  keys: Pick<ProcessKeys, "publicKeys">,
  clock: Clock,
): TokenVerifier {
  let verifying = verifyWith(keys.publicKeys(PUBLIC_KEYS_MAX_AGE_MS));

  function current(maxAgeMs: number) {
    const publicKeys = keys.publicKeys(maxAgeMs);
    if (verifying.publicKeys !== publicKeys) verifying = verifyWith(publicKeys);
    return verifying;
  }

  return {
    async verify(token) {
      const now = clock().getTime();
      const cached = current(PUBLIC_KEYS_MAX_AGE_MS).callers.get(token);
      if (cached) return cached.until > now ? cached : undefined;
      if (!isCanonical(token)) return undefined;
      const kid = keyIdOf(token);
      const { kids, keySet, callers } = verifying.kids.has(kid) ? verifying : current(0);
      if (!kids.has(kid)) return undefined;
      try {
        const { payload } = await jwtVerify(token, keySet, {
          algorithms: ["EdDSA"],
          audience,
          issuer: ["gateway", ...SERVICES],
          typ: "laurel+jwt",
          clockTolerance: SKEW_S,
          currentDate: clock(),
          requiredClaims: ["exp", "iat", "sub"],
        });
        const issuer = payload.iss ?? "";
        if (!kid.startsWith(`${issuer}-`)) return undefined;
        const identity = {
          issuer,
          userId: payload.sub || undefined,
          until: ((payload.exp ?? 0) + SKEW_S) * 1000,
        };
        callers.set(token, identity);
        return identity;
      } catch {
        return undefined;
      }
    },
  };
}

/** A set of keys with the callers that it has verified, so that none is believed for a key that is no longer in it. */
const verifyWith = (publicKeys: Jwk[]) => ({
  publicKeys,
  kids: new Set(publicKeys.map(({ kid }) => kid)),
  keySet: createLocalJWKSet({ keys: publicKeys }),
  callers: createRecentlyUsed<InternalIdentity & { until: number }>(CACHED_TOKENS),
});

/** The id of the key that a token names; empty if it names none. */
function keyIdOf(token: string): string {
  try {
    return decodeProtectedHeader(token).kid ?? "";
  } catch {
    return "";
  }
}

/** Whether each part is the canonical base64url of its bytes. A decoder accepts other spellings too. */
function isCanonical(token: string): boolean {
  return token
    .split(".")
    .every((part) => Buffer.from(part, "base64url").toString("base64url") === part);
}
