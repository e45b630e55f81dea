import { readPdf } from "../../documents/pdf-text.ts";
import type { Sample } from "./corpus.ts";

export const MEASURED = [
  "name",
  "completedDate",
  "organization",
  "credentialId",
  "credentialUrl",
] as const;

export interface Counts {
  right: number;
  empty: number;
  wrong: number;
}

const plain = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();

/** How often each field that certificates have is read right, is left empty and is wrong, and what isn't right. */
export async function measureCorpus(samples: readonly Sample[]) {
  const counts = new Map<string, Counts>();
  for (const field of MEASURED) counts.set(field, { right: 0, empty: 0, wrong: 0 });
  const misses: string[] = [];
  for (const { what, bytes, ownName, expected } of samples) {
    const read = await readPdf(new Uint8Array(bytes), ownName);
    const found = typeof read === "string" ? [] : read.certificates[0].found;
    for (const field of MEASURED) {
      const [count, wanted] = [counts.get(field), expected[field]];
      if (!count || wanted === undefined) continue;
      const value = found.find((one) => one.field === field)?.value ?? "";
      const filled = plain(value) === plain(wanted) ? "right" : "wrong";
      const outcome = value === "" ? "empty" : filled;
      count[outcome] += 1;
      if (outcome !== "right")
        misses.push(`${outcome} ${field} of ${what}: “${value}” for “${wanted}”`);
    }
  }
  return { counts, misses };
}
