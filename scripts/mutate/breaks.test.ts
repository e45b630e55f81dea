import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../lanes/command-runner.ts";
import { breaks } from "./breaks.ts";

const timesIn = (file: string, text: string) =>
  readFileSync(join(root, file), "utf8").split(text).length - 1;

it.each(breaks)("$area: “$breaks” can be broken, and names tests that exist", (one) => {
  expect({ [one.file]: timesIn(one.file, one.from) }).toEqual({ [one.file]: 1 });
  const tests = [one.left, ...one.inCi].flatMap(({ args }) => args);
  const paths = tests.filter((arg) => /^[\w./-]+\.(?:test|tsx?)$/.test(arg) && arg.includes("/"));
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
