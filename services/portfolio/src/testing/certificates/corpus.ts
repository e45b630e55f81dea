import { awardOf, TUNED, UNSEEN } from "./awards.ts";
import { drawCertificate, DRAWINGS, type Expected, type Layout } from "./paper.ts";
import { TUNED_BODIES, UNSEEN_BODIES } from "./public-bodies.ts";
import { TUNED_LAYOUTS } from "./tuned-languages.ts";
import { TUNED_ENGLISH } from "./tuned-layouts.ts";
import { UNSEEN_ENGLISH, UNSEEN_LAYOUTS } from "./unseen-layouts.ts";

export interface Sample {
  what: string;
  bytes: Buffer;
  /** The name of the account that reads it: the recipient's for half of the samples. */
  ownName: string;
  expected: Expected;
}

const ENGLISH_OF_EACH = 4;
const OTHERS_OF_EACH = 2;
const BODIES_OF_EACH = 6;
const NOBODY = { people: [], titles: [], issuers: [] };

export const tunedCorpus = (): Sample[] => [
  ...corpusOf(TUNED, TUNED_ENGLISH, TUNED_LAYOUTS),
  ...ofBodies(TUNED, TUNED_BODIES),
];
export const unseenCorpus = (): Sample[] => [
  ...corpusOf(UNSEEN, UNSEEN_ENGLISH, UNSEEN_LAYOUTS),
  ...ofBodies(UNSEEN, UNSEEN_BODIES),
];
/** In German, as most of their papers are. */
const ofBodies = (words: typeof TUNED, bodies: Readonly<Record<string, Layout>>) =>
  corpusOf({ de: words["de"] ?? NOBODY }, {}, bodies, BODIES_OF_EACH);

function corpusOf(
  words: typeof TUNED,
  english: Readonly<Record<string, Layout>>,
  others: Readonly<Record<string, Layout>>,
  ofEach = OTHERS_OF_EACH,
): Sample[] {
  const samples: Sample[] = [];
  const add = (name: string, layout: Layout, language: string) => {
    const number = samples.length;
    const award = awardOf(words, language, number);
    const paper = layout(award);
    const how = DRAWINGS[number % DRAWINGS.length] ?? "plain";
    samples.push({
      what: `${name}, ${language}, ${how}`,
      bytes: drawCertificate(paper, how),
      ownName: number % 2 === 0 ? award.person : "Grace Hopper",
      expected: { name: award.title, ...paper.has },
    });
  };
  for (const [name, layout] of Object.entries(english))
    for (let count = 0; count < ENGLISH_OF_EACH; count += 1) add(name, layout, "en");
  for (const [name, layout] of Object.entries(others))
    for (const language of Object.keys(words))
      for (let count = 0; count < ofEach; count += 1) add(name, layout, language);
  return samples;
}
