import {
  LIST_ITEM_MAX_LENGTH,
  RECOMMENDATION_PLACEHOLDERS,
  TEXT_MAX_LENGTH,
  URL_MAX_LENGTH,
} from "@laurel/contracts/constants";
import { line, longText } from "@laurel/contracts/fields";
import { isHttpUrl } from "@laurel/contracts/http-url";
import { recommendationSchema, type Recommendation } from "@laurel/contracts/routes/learning";
import { z } from "@laurel/contracts/zod";
import { hasPlaceholder } from "@laurel/redaction/without-person";
import { providerOf } from "../catalogue/providers.ts";
import { ModelTalksNonsense } from "./language-model.ts";

/**
 * What the model has to return, as a JSON Schema without references: items in the shape of the contract. A copy of the
 * enumerable properties: from zod's own object langchain would make a looser schema.
 */
export const ANSWER_SCHEMA: Record<string, unknown> = {
  ...z.toJSONSchema(z.object({ recommendations: z.array(recommendationSchema) }), {
    reused: "inline",
  }),
};

const MOST_SKILLS = 20;
const MOST_RESOURCES = 8;
const MOST_HOURS = 10_000;
/** The part of an endless answer that is read. */
const MOST_ITEMS = 100;

const text = line({ max: LIST_ITEM_MAX_LENGTH });
const resource = z.object({
  type: text,
  title: line({ min: 1, max: TEXT_MAX_LENGTH }),
  url: z
    .string()
    .max(URL_MAX_LENGTH)
    .refine((url) => isHttpUrl(url) && providerOf(url) !== undefined),
});
const item = z.object({
  title: line({ min: 1, max: TEXT_MAX_LENGTH }),
  description: longText,
  difficulty: text,
  estimatedHours: z.number().min(0).max(MOST_HOURS),
  skills: z.array(z.string()).transform((skills) => valid(text, skills, MOST_SKILLS)),
  resources: z.array(z.unknown()).transform((all) => valid(resource, all, MOST_RESOURCES)),
  category: text,
});

/**
 * The items of an answer that can be shown, each checked separately. Links to hosts outside the catalogue are left out,
 * and items with a placeholder of what the model wasn't told.
 * Throws ModelTalksNonsense when no item is left.
 */
export function readAnswer(answer: string): Recommendation[] {
  const items = valid(item, itemsIn(answer), MOST_ITEMS).filter(
    (one) => !hasPlaceholder(JSON.stringify(one)),
  );
  const titles = items.map(({ title }) => title.toLowerCase());
  const found = items.filter(({ title }, index) => titles.indexOf(title.toLowerCase()) === index);
  if (found.length === 0) throw new ModelTalksNonsense("the answer contains no well-formed item");
  return found.slice(0, RECOMMENDATION_PLACEHOLDERS);
}

/** The list, alone or under any property name. */
function itemsIn(answer: string): unknown[] {
  const parsed = parsedOf(answer);
  if (Array.isArray(parsed)) return parsed;
  if (typeof parsed !== "object" || parsed === null) return [];
  return Object.values(parsed).find(Array.isArray) ?? [];
}

function parsedOf(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch (cause) {
    throw new ModelTalksNonsense("the answer isn't JSON", { cause });
  }
}

/** Of the first few hundred items, those that the schema accepts, up to `most`. */
function valid<Shape>(schema: z.ZodType<Shape>, values: readonly unknown[], most: number): Shape[] {
  return values
    .slice(0, 10 * most)
    .flatMap((value) => schema.safeParse(value).data ?? [])
    .slice(0, most);
}
