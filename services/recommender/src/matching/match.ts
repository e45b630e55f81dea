import { RECOMMENDATION_PLACEHOLDERS } from "@laurel/contracts/constants";
import type { Recommendation } from "@laurel/contracts/routes/learning";
import type { Translate } from "@laurel/texts/translate";
import { CATALOGUE } from "../catalogue/catalogue.ts";
import type { CatalogueEntry } from "../catalogue/entry.ts";
import { categoriesOf } from "./fields.ts";
import type { Needs } from "./needs.ts";
import { reasonsOf, type Reason } from "./reasons.ts";
import { alikeTo } from "./terms.ts";
import { wordsOf } from "./words.ts";

/** A path of the catalogue that fits a person, and the reason as a sentence. */
export interface Match {
  entry: CatalogueEntry;
  reason: string;
}

/** When fewer paths fit, broad paths are added. */
const FEW = 6;
/** Weaker similarity is coincidence. */
const LEAST_LIKENESS = 0.3;

interface Scored extends Match {
  subject: string;
  score: number;
}

/**
 * The paths that fit best, the best first, at most `limit` (specification §9: 9). Paths that the person already has are
 * left out, and each of their subjects gets a turn. Every person with any data gets some.
 */
export function matchPaths(
  needs: Needs,
  t: Translate,
  limit = RECOMMENDATION_PLACEHOLDERS,
): Match[] {
  const held = new Set(needs.held.map(asOne));
  const open = CATALOGUE.filter((entry) => !held.has(asOne(entry.name)));
  const scored = bestOfEach(reasonsOf(needs, t));
  const fitting = takeTurns(
    open.flatMap((entry) => scored.get(entry) ?? []),
    limit,
  );
  return [...fitting, ...fill(open, fitting, needs, t)].slice(0, limit);
}

const asOne = (name: string) => wordsOf(name).join(" ");

/** The best reason for each path that has one. */
function bestOfEach(reasons: readonly Reason[]): Map<CatalogueEntry, Scored> {
  const best = new Map<CatalogueEntry, Scored>();
  for (const { words, weight, subject, sentence, categories } of reasons) {
    for (const [entry, alike] of alikeTo(words, { withCategories: categories === undefined })) {
      if (categories && !categories.has(entry.category)) continue;
      const score = weight * alike;
      if (alike >= LEAST_LIKENESS && score > (best.get(entry)?.score ?? 0))
        best.set(entry, { entry, reason: sentence, subject, score });
    }
  }
  return best;
}

/** The best of each subject first, then the second of each, so that one subject doesn't fill the page. */
function takeTurns(scored: readonly Scored[], limit: number): Scored[] {
  const turns = new Map<string, number>();
  const inTurn = scored
    .toSorted((a, b) => b.score - a.score)
    .map((match) => {
      const turn = turns.get(match.subject) ?? 0;
      turns.set(match.subject, turn + 1);
      return { match, rank: match.score - turn };
    });
  return inTurn
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, limit)
    .map(({ match }) => match);
}

/** Other paths of the fields of the latest credential that says its field, then broad paths. */
function fill(
  open: readonly CatalogueEntry[],
  fitting: readonly Match[],
  needs: Needs,
  t: Translate,
): Match[] {
  const missing = Math.max(FEW - fitting.length, 0);
  const rest = open.filter((entry) => !fitting.some((match) => match.entry === entry));
  const own = ofOwnField(rest, needs, t).slice(0, Math.ceil(missing / 2));
  const others = rest.filter((entry) => !own.some((match) => match.entry === entry));
  return [...own, ...broadOnes(others, needs, t)].slice(0, missing);
}

function ofOwnField(open: readonly CatalogueEntry[], { held }: Needs, t: Translate): Match[] {
  const name = held.find((one) => categoriesOf([one]).size > 0);
  if (name === undefined) return [];
  const categories = categoriesOf([name]);
  const reason = t("Suggested because it's in the same field as your {name}.", { name });
  return open
    .filter(({ category }) => categories.has(category))
    .map((entry) => ({ entry, reason }));
}

/** Broad paths of the kinds that the person is interested in, or of both without interests. */
function broadOnes(open: readonly CatalogueEntry[], { interests }: Needs, t: Translate): Match[] {
  const kinds = new Set(interests.map(({ category }) => category));
  const reason = t("Suggested because it's useful in almost any field.");
  return open
    .filter(({ broad, pathType }) => broad && (kinds.size === 0 || kinds.has(pathType)))
    .map((entry) => ({ entry, reason }));
}

/** A match as a recommendation: the last line of its description is the reason, in the person's language. */
export function recommendationOf({ entry, reason }: Match): Recommendation {
  return {
    title: entry.name,
    description: `${entry.description}\n${reason}`,
    difficulty: entry.difficulty,
    estimatedHours: entry.hours,
    skills: [...entry.skills],
    resources: entry.resources.map(([type, title, url]) => ({ type, title, url })),
    category: entry.pathType,
  };
}
