import { readPdf } from "@laurel/portfolio/documents/pdf-text";
import {
  type Sample,
  tunedCorpus,
  unseenCorpus,
} from "@laurel/portfolio/testing/certificates/corpus";

/**
 * How much of certificates is read right: for each field the part of certificates that have it with the right value, with
 * none and with a wrong one. `-- --misses` prints what isn't right of the layouts that the rules were written with.
 */

const FIELDS = ["name", "completedDate", "organization", "credentialId", "credentialUrl"] as const;
type Outcome = "right" | "empty" | "wrong";

const plain = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();

async function measure(samples: readonly Sample[], printsMisses: boolean) {
  const counts = new Map(
    FIELDS.map((field) => [field, { right: 0, empty: 0, wrong: 0, invented: 0 }]),
  );
  for (const { what, bytes, ownName, expected } of samples) {
    const read = await readPdf(new Uint8Array(bytes), ownName);
    const found = typeof read === "string" ? [] : read.found;
    for (const field of FIELDS) {
      const value = found.find((one) => one.field === field)?.value ?? "";
      const wanted = expected[field];
      const count = counts.get(field);
      if (!count) continue;
      if (wanted === undefined) {
        count.invented += value === "" ? 0 : 1;
        continue;
      }
      const outcome: Outcome =
        value === "" ? "empty" : plain(value) === plain(wanted) ? "right" : "wrong";
      count[outcome] += 1;
      if (printsMisses && outcome !== "right")
        console.log(`${outcome} ${field} of ${what}: “${value}” for “${wanted}”`);
    }
  }
  return counts;
}

async function print(title: string, samples: readonly Sample[], printsMisses: boolean) {
  const counts = await measure(samples, printsMisses);
  console.log(`\n${title}: ${samples.length} certificates\n`);
  console.log("| field | with it | right | empty | wrong | found where there is none |");
  console.log("| --- | --- | --- | --- | --- | --- |");
  for (const [field, { right, empty, wrong, invented }] of counts) {
    const all = right + empty + wrong;
    const share = (count: number) => `${((100 * count) / Math.max(all, 1)).toFixed(1)} %`;
    console.log(
      `| ${field} | ${all} | ${share(right)} | ${share(empty)} | ${share(wrong)} | ${invented} |`,
    );
  }
}

await print("Layouts at hand", tunedCorpus(), process.argv.includes("--misses"));
await print("Layouts not looked at", unseenCorpus(), false);
