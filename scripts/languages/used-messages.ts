import { areaOf, TEXT_AREAS, type TextArea } from "@laurel/texts/areas";
import { findMessages } from "./find-messages.ts";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const SOURCES = ["web/src/**/*.{ts,tsx}", "packages/*/src/**/*.ts", "services/*/src/**/*.ts"];
const isLeftOut = (file: string) =>
  /\.test\.tsx?$|\/testing\/|^packages\/(?:testing|texts)\//.test(file);

/** The messages of the source code by area. A message that several areas use is in the first one that all of them load. */
export function usedMessages(): ReadonlyMap<TextArea, ReadonlySet<string>> {
  const used = new Map<TextArea, Set<string>>(TEXT_AREAS.map((area) => [area, new Set()]));
  for (const file of globSync(SOURCES, { cwd: ROOT }).toSorted()) {
    if (isLeftOut(file)) continue;
    const found = findMessages(readFileSync(join(ROOT, file), "utf8"), file);
    for (const { message } of found) used.get(areaOf(file))?.add(message);
  }
  withoutRepeats(used);
  return used;
}

/** Where an area is loaded, these are loaded too. */
const LOADED_WITH: Readonly<Record<TextArea, readonly TextArea[]>> = {
  shared: [],
  services: ["shared"],
  start: ["shared"],
  public: ["shared", "start"],
  private: ["shared", "start"],
  settings: ["shared", "start", "private"],
};

function withoutRepeats(used: ReadonlyMap<TextArea, Set<string>>): void {
  for (const [area, messages] of used)
    for (const other of LOADED_WITH[area])
      for (const message of used.get(other) ?? []) messages.delete(message);
}
