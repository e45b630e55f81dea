import { readdirSync, readFileSync } from "node:fs";
import { expect } from "vitest";
import type { DomainEvent, History, StoredShape } from "@laurel/event-sourcing/kernel/history";

/**
 * Reads the stored samples of a domain, `<Event>.v<version>.json`, as the program reads its history. Fails when a known
 * version has no sample, and when a sample has no known version.
 */
export function readFixtures<Event extends DomainEvent>(
  history: History<Event>,
  folder: URL,
): Record<string, Event> {
  const files = readdirSync(folder).toSorted();
  const expected = history.versions.map(({ type, version }) => `${type}.v${version}.json`);
  expect(files).toEqual(expected.toSorted());
  const events = history.versions.map(({ type, version, isWritten }) => {
    const name = `${type}.v${version}`;
    const stored = JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8")) as StoredShape;
    expect(stored, `${name} names itself`).toMatchObject({ type, version });
    const event = history.read(stored);
    if (isWritten) expect(history.write(event), `${name} read and written`).toEqual(stored);
    return [name, event] as const;
  });
  return Object.fromEntries(events);
}
