import {
  type Sample,
  tunedCorpus,
  unseenCorpus,
} from "@laurel/portfolio/testing/certificates/corpus";
import { measureCorpus } from "@laurel/portfolio/testing/certificates/measure";

/**
 * Prints how much of certificates is read right: for each field the share of certificates with the right value, with none
 * and with a wrong one. `-- --misses` adds what isn't right of the layouts at hand, and only of those.
 */
async function print(title: string, samples: readonly Sample[], printsMisses: boolean) {
  const { counts, misses } = await measureCorpus(samples);
  console.log(`\n${title}: ${samples.length} certificates\n`);
  console.log("| field | certificates with it | right | empty | wrong |");
  console.log("| --- | --- | --- | --- | --- |");
  for (const [field, { right, empty, wrong }] of counts) {
    const all = right + empty + wrong;
    const share = (count: number) => `${((100 * count) / Math.max(all, 1)).toFixed(1)} %`;
    console.log(`| ${field} | ${all} | ${share(right)} | ${share(empty)} | ${share(wrong)} |`);
  }
  if (printsMisses) console.log(`\n${misses.join("\n")}`);
}

await print("Layouts at hand", tunedCorpus(), process.argv.includes("--misses"));
await print("Layouts not looked at", unseenCorpus(), false);
