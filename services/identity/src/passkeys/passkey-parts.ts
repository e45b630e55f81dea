import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { createAuthenticators, siteOf } from "./authenticators.ts";
import { createChallenges } from "./challenges.ts";

interface Deps {
  publicUrl: string;
  /** 32 bytes, base64url. */
  tokenKey: string;
  clock: Clock;
}

/** What the calls of passkeys share. */
export function createPasskeyParts({ publicUrl, tokenKey, clock }: Deps) {
  const site = siteOf(publicUrl);
  const challenges = createChallenges(tokenKey, clock);
  return { site, challenges, authenticators: createAuthenticators(site, challenges) };
}
