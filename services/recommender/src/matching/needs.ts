import type { LanguageCode } from "@laurel/contracts/languages";
import type { Interest } from "@laurel/contracts/routes/users";
import { hashOf } from "@laurel/event-sourcing/kernel/ids";
import type { HeldCredential } from "../credentials.projection.ts";
import type { Gap } from "./gaps.ts";

/** A credential that expires soon; `on` is `YYYY-MM-DD`. */
export interface Expiring {
  name: string;
  on: string;
}

/**
 * Everything about a person that decides what fits them. The words that they typed may contain names and addresses:
 * `questionOf` removes those.
 */
export interface Needs {
  interests: readonly Interest[];
  /** From their credentials, the latest first, without repeats. */
  skills: readonly string[];
  /** Names of their credentials, the latest first. */
  held: readonly string[];
  expiring: readonly Expiring[];
  /** The first deadline first. */
  gaps: readonly Gap[];
}

/** An expiry is near in its last 90 days; the cards show a warning from then on, too. */
export const EXPIRES_SOON_DAYS = 90;

/** Enough data to know what fits. Bounds the work, however much a person writes. */
const MOST_SKILLS = 100;

export function needsOf(
  interests: readonly Interest[],
  credentials: readonly HeldCredential[],
  expiring: readonly HeldCredential[],
  gaps: readonly Gap[] = [],
): Needs {
  const skills = new Map<string, string>();
  for (const skill of credentials.flatMap((one) => one.skills)) {
    const key = skill.toLowerCase();
    if (skills.size < MOST_SKILLS && !skills.has(key)) skills.set(key, skill);
  }
  return {
    interests,
    skills: Array.from(skills.values()),
    held: Array.from(new Set(credentials.map(({ name }) => name))),
    expiring: expiring.map(({ name, expirationDate }) => ({ name, on: expirationDate })),
    gaps,
  };
}

/** A person without any data. */
export const isUnknown = ({ interests, held }: Needs) => interests.length + held.length === 0;

/** Changes with anything that decides what fits, and in which language it's said. */
export const digestOf = (needs: Needs, language: LanguageCode) =>
  language === "en"
    ? hashOf("needs", JSON.stringify(needs))
    : hashOf("needs", JSON.stringify(needs), language);
