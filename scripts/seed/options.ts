import { MAX_CREDENTIALS } from "@laurel/contracts/constants";
import { ConfigError } from "@laurel/hosting/process/config";
import { parseArgs } from "node:util";

export const SEED_USAGE =
  "Usage: npm run seed -- --people <number> [--credentials <number>] [--yes]";

/** Usernames have six digits. */
const MOST_PEOPLE = 999_999;
const USUAL_CREDENTIALS = "40";

export interface SeedOptions {
  people: number;
  /** For each person. */
  credentials: number;
  /** Confirms that people may be seeded in production. */
  yes: boolean;
}

/** Throws ConfigError for unknown options and for numbers out of range. */
export function readSeedOptions(words: readonly string[]): SeedOptions {
  const { people, credentials = USUAL_CREDENTIALS, yes = false } = parsed(words);
  if (people === undefined) throw new ConfigError(SEED_USAGE);
  return {
    people: wholeNumber("--people", people, 1, MOST_PEOPLE),
    credentials: wholeNumber("--credentials", credentials, 0, MAX_CREDENTIALS),
    yes,
  };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        people: { type: "string" },
        credentials: { type: "string" },
        yes: { type: "boolean" },
      },
    }).values;
  } catch (error) {
    const [reason = ""] = error instanceof Error ? error.message.split(". ") : [];
    throw new ConfigError(`${reason.replace(/\.$/, "")}\n${SEED_USAGE}`);
  }
}

function wholeNumber(name: string, text: string, from: number, to: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= from && value <= to) return value;
  throw new ConfigError(`${name}: must be a whole number from ${from} to ${to} (it's "${text}")`);
}
