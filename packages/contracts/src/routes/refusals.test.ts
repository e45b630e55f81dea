import { TEXT_AREAS } from "@laurel/texts/areas";
import { readCatalog } from "@laurel/texts/catalog-files";
import { expect, it } from "vitest";
import { unpackText } from "../text.ts";
import { z } from "../zod.ts";
import { allRoutes } from "./all.ts";

const translated = new Set(TEXT_AREAS.flatMap((area) => Object.keys(readCatalog("de", area))));

const WRONG: readonly unknown[] = [
  undefined,
  null,
  true,
  "",
  "x",
  "x".repeat(5_000),
  "2020-13-45",
  -1,
  1.5,
  1e9,
  Number.NaN,
  [],
  {},
  [1],
  [""],
  [{}],
  Array<string>(2_000).fill("x"),
  { unknown: 1 },
];

/** A part of an input, and how a value gets there. */
type Place = readonly [part: z.core.$ZodType, put: (value: unknown) => unknown];

function* placesOf([part, put]: Place): Generator<Place> {
  yield [part, put];
  for (const place of placesInside(part, put)) yield* placesOf(place);
}

function placesInside(part: z.core.$ZodType, put: Place[1]): Place[] {
  if (part instanceof z.ZodObject)
    return Object.entries(part.shape).map(([name, field]) => [
      field as z.core.$ZodType,
      (value) => put({ [name]: value }),
    ]);
  if (part instanceof z.ZodArray) return [[part.element, (value) => put([value])]];
  if (part instanceof z.ZodRecord) return [[part.valueType, (value) => put({ key: value })]];
  if (part instanceof z.ZodUnion) return part.options.map((option) => [option, put]);
  if (part instanceof z.ZodPipe) return [[part.in, put]];
  if (part instanceof z.ZodOptional || part instanceof z.ZodDefault) return [[part.unwrap(), put]];
  return [];
}

it.each(
  allRoutes.flatMap(({ method, path, body, query }) =>
    [body, query]
      .filter((schema): schema is z.ZodType => schema instanceof z.ZodType)
      .map((schema) => ({ call: `${method} ${path}`, schema })),
  ),
)("whatever is wrong with the input of $call is said in all languages", ({ schema }) => {
  const answers = Array.from(placesOf([schema, (value) => value])).flatMap(([, put]) =>
    WRONG.map((value) => schema.safeParse(put(value))),
  );
  const messages = answers
    .flatMap(({ error }) => error?.issues ?? [])
    .map(({ message }) => message);
  expect(messages.length).toBeGreaterThan(0);
  const unknown = messages
    .map((message) => unpackText(message)[0])
    .filter((one) => !translated.has(String(one)));
  expect(Array.from(new Set(unknown))).toEqual([]);
});
