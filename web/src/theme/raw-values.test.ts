import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SRC = join(import.meta.dirname, "..");
const SPACE =
  "(?:gap|columnGap|rowGap|(?:padding|margin)(?:Top|Bottom|Left|Right|Inline|Block|InlineStart|InlineEnd)?)";
const RAW = [
  // Matches spaces, radii and shadows in pixels or rem.
  new RegExp(
    String.raw`\b(?:${SPACE}|[pm][xytblr]?): ["\x60][^"\x60\n]*[1-9]\d*(?:\.\d+)?(?:px|rem)`,
    "g",
  ),
  /\bborderRadius: ["`]?[^"`\n,}]*[1-9]/g,
  /\bboxShadow: ["`](?!inset)[^"`\n]*\dpx/g,
];
/** Outside `sx`, a number means pixels, not steps. */
const RAW_OUTSIDE_SX = new RegExp(String.raw`\b${SPACE}: -?\d*\.?[1-9]\d*`, "g");

const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|theme\/space\.ts/.test(file),
);

test("space, radii and shadows come from theme/space.ts", () => {
  const raw = files.flatMap((file) => {
    const source = readFileSync(join(SRC, file), "utf8");
    return rawValues(source).map((value) => `${file}: ${value}`);
  });
  expect(raw).toEqual([]);
});

test("finds literal values", () => {
  const source = 'const A = styled("div")({ gap: 16 }); <Box sx={{ gap: 4, p: "3px" }} />';
  expect(rawValues(source)).toEqual(['p: "3px', "gap: 16"]);
});

function rawValues(source: string): string[] {
  const found = RAW.flatMap((pattern) => source.match(pattern) ?? []);
  return [...found, ...(withoutSx(source).match(RAW_OUTSIDE_SX) ?? [])];
}

/** The source without the values of `sx`. */
function withoutSx(source: string): string {
  const start = source.search(/\bsx(?:=|: )[{(]/);
  if (start < 0) return source;
  let depth = 0;
  let end = source.indexOf("sx", start) + 3;
  do {
    const sign = source[end] ?? "";
    if ("{([".includes(sign)) depth += 1;
    if ("})]".includes(sign)) depth -= 1;
    end += 1;
  } while (end < source.length && (depth > 0 || !"})]".includes(source[end - 1] ?? "")));
  return source.slice(0, start) + withoutSx(source.slice(end));
}
