// Writes docs/specification-coverage.md: which tests prove each line of the specification. With `--check`, reports
// instead whether the file is stale. Ends with exit code 1 when a line has no test or a tag in a test is wrong.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { coverageProblems, renderCoverage } from "./specification/coverage.ts";
import { readLines } from "./specification/lines.ts";
import { taggedTestsIn } from "./specification/tagged-tests.ts";
import { tagsIn } from "./specification/tags.ts";

const root = join(import.meta.dirname, "..");
const COVERAGE = "docs/specification-coverage.md";
const read = (file: string) => readFileSync(join(root, file), "utf8");

const SOURCES = "{packages,services,web,infra,scripts,bench}/**/*.{ts,tsx}";
const NOT_OURS = ["**/node_modules/**", "**/dist/**"];
const sourceFiles = () => globSync(SOURCES, { cwd: root, exclude: NOT_OURS }).toSorted();

const parts = readLines(read("docs/specification-lines.md"));
const files = sourceFiles()
  .map((file) => ({ file, source: read(file) }))
  .filter(({ source }) => tagsIn(source).length > 0)
  .map(({ file, source }) => taggedTestsIn(file, source));
const tests = files.flatMap((file) => file.tests);
const coverage = renderCoverage(parts, tests);
const problems = [...files.flatMap((file) => file.problems), ...coverageProblems(parts, tests)];

if (!process.argv.includes("--check")) writeFileSync(join(root, COVERAGE), coverage);
else if (read(COVERAGE) !== coverage)
  problems.push(`${COVERAGE} is out of date: run \`npm run generate\``);

for (const problem of problems) console.error(problem);
const count = parts.flatMap((part) => part.lines).length;
console.log(
  `${count} lines of the specification, ${tests.length} tests, ${problems.length} problems`,
);
process.exitCode = problems.length === 0 && count > 0 ? 0 : 1;
