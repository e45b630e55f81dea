import { mailsOfOracle } from "@laurel/notifications/domain/testing/reminder-oracle";
import type { CaughtReminder } from "./caught-reminders.ts";
import { happeningsOf, type Walk } from "./lives.ts";

/** A mail that a person must get on that day of the walk. */
export interface PromisedReminder {
  username: string;
  day: number;
  hour: number;
  about: string[];
}

const HOUR_MS = 3_600_000;

/** All mails that the oracle promises, by day. */
export function promisedBy({ lives, outages, days }: Walk): Map<number, PromisedReminder[]> {
  const promised = lives.flatMap((life) =>
    mailsOfOracle(happeningsOf(life, outages), 0, days * 24).map(({ at, about }) => {
      const hours = at / HOUR_MS;
      return {
        username: life.username,
        day: Math.floor(hours / 24),
        hour: hours % 24,
        about: about.toSorted(),
      };
    }),
  );
  return Map.groupBy(promised, ({ day }) => day);
}

/** A mail as a line, the same whether it is promised or caught. */
export const wordsOf = ({ username, day, about }: CaughtReminder | PromisedReminder) =>
  `day ${day}, ${username}: ${about.join(", ")}`;

export interface Comparison {
  promised: number;
  /** Mails with different Message-IDs. A repeat isn't counted. */
  sent: number;
  /** Mails that came twice with the same Message-ID, after a kill between the server's answer and our record. */
  repeated: number;
  missing: string[];
  tooMany: string[];
}

/** Compares as multisets. */
export function compare(
  promised: readonly PromisedReminder[],
  caught: readonly CaughtReminder[],
): Comparison {
  const different = [...Map.groupBy(caught, ({ messageId }) => messageId).values()].flatMap(
    (same) => same.slice(0, 1),
  );
  const left = countOf(different.map(wordsOf));
  const missing = promised.map(wordsOf).filter((words) => {
    const count = left.get(words) ?? 0;
    left.set(words, count - 1);
    return count <= 0;
  });
  const tooMany = [...left].flatMap(([words, count]) => Array(Math.max(0, count)).fill(words));
  return {
    promised: promised.length,
    sent: different.length,
    repeated: caught.length - different.length,
    missing,
    tooMany,
  };
}

function countOf(all: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}
