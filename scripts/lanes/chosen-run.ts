import { changedPaths, lanesFor, lastRelease } from "./changed-paths.ts";
import { LEVELS, type Lane, type Level } from "./lane.ts";
import type { Run } from "./run-lanes.ts";
import { lanes } from "./stages.ts";

/** The run that the words of a command ask for. Throws an error that says what is possible. */
export function chosenRun([word = "test", ...others]: readonly string[]): Run {
  if (isLevel(word)) return levelRun(word);
  if (word === "engines")
    return { ...levelRun("ci"), includes: (lane) => isIn("ci", lane) && !isIn("test", lane) };
  if (word === "changed") return changedRun(others[0] ?? lastRelease());
  if (word === "lane") return laneRun(others);
  throw new Error(`There is no "${word}": ${[...LEVELS, "engines", "changed", "lane"].join(", ")}`);
}

const isLevel = (word: string): word is Level => LEVELS.some((level) => level === word);
const isIn = (level: Level, { levels }: Lane) => levels.includes(level);
const levelRun = (level: Level): Run => ({ level, includes: (lane) => isIn(level, lane) });

/** Every lane that the files changed since a commit can make fail. */
function changedRun(since: string): Run {
  const paths = changedPaths(since);
  const chosen = lanesFor(
    paths,
    lanes.filter((lane) => isIn("everything", lane)),
  );
  process.stdout.write(`${paths.length} files differ from ${since}. Lanes:\n`);
  for (const { name } of chosen) process.stdout.write(`  ${name}\n`);
  return { level: "everything", includes: (lane) => chosen.includes(lane) };
}

function laneRun([name, ...files]: readonly string[]): Run {
  const found = lanes.find((lane) => lane.name === name);
  const names = lanes.map((lane) => `  ${lane.name}`).join("\n");
  if (!found) throw new Error(`There is no lane "${name ?? ""}". The lanes are:\n${names}`);
  // A failure of `npm run test:everything` is repeated with everything that it does.
  const wanted = LEVELS.find((one) => one === process.env["LAUREL_TESTS"]);
  const level = wanted ?? LEVELS.find((one) => isIn(one, found)) ?? "everything";
  return { level, files, includes: (lane) => lane === found };
}
