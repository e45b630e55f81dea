import { SERVICES, type Issuer, type ServiceName } from "@laurel/contracts/services";
import { createLocalJWKSet, decodeProtectedHeader, importJWK, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { ProcessKeys } from "./keys.ts";

const LIFETIME_S = 15 * 60;
/** A token is renewed when it expires within this time, and accepted this long after its expiry (clock skew). */
const SKEW_S = 10 * 60;
const CACHED_TOKENS = 10_000;

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

export async function createTokenSigner(
  issuer: Issuer,
  { privateKey }: Pick<ProcessKeys, "privateKey">,
  clock: Clock,
): Promise<TokenSigner> {
  const { kid } = privateKey;
  if (!kid.startsWith(`${issuer}-`)) throw new Error(`${kid} is not a key of ${issuer}`);
  const key = await importJWK(privateKey, "EdDSA");
  const cache = new LRUCache<string, { token: string; until: number }>({ max: CACHED_TOKENS });
  return {
    async sign(audience, userId) {
      const now = Math.floor(clock().getTime() / 1000);
      const cached = cache.get(`${audience} ${userId}`);
      if (cached && cached.until > now) return cached.token;
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: "EdDSA", kid, typ: "laurel+jwt" })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME_S)
        .sign(key);
      cache.set(`${audience} ${userId}`, { token, until: now + LIFETIME_S / 2 });
      return token;
    },
  };
}

export interface TokenVerifier {
  /** The caller that the token names; undefined when the token isn't valid. */
  verify(token: string): Promise<InternalIdentity | undefined>;
}

export function createTokenVerifier(
  audience: ServiceName,
  { publicKeys }: Pick<ProcessKeys, "publicKeys">,
  clock: Clock,
): TokenVerifier {
  const keySet = createLocalJWKSet({ keys: publicKeys });
  const cache = new LRUCache<string, InternalIdentity & { until: number }>({ max: CACHED_TOKENS });
  return {
    async verify(token) {
      const now = clock().getTime();
      const cached = cache.get(token);
      if (cached) return cached.until > now ? cached : undefined;
      if (!isCanonical(token)) return undefined;
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
        if (!decodeProtectedHeader(token).kid?.startsWith(`${issuer}-`)) return undefined;
        const identity = {
          issuer,
          userId: payload.sub || undefined,
          until: ((payload.exp ?? 0) + SKEW_S) * 1000,
        };
        cache.set(token, identity);
        return identity;
      } catch {
        return undefined;
      }
    },
  };
}

/** Whether each part is the canonical base64url of its bytes. A decoder accepts other spellings too. */
function isCanonical(token: string): boolean {
  return token
    .split(".")
    .every((part) => Buffer.from(part, "base64url").toString("base64url") === part);
}
