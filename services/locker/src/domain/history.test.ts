import { readFixtures } from "@laurel/testing/fixtures";
import { expect, it } from "vitest";
import { lockerHistory } from "./history.ts";
import { evolve, fileIdsOf, initialLocker, sizeOf } from "./locker.ts";

const ID = "5f2b8c0d9e1a4b6c7d8e9f01";
const PICTURE = "Zq3v0nqG5lYfHq1sVb7Xw2mT9cRk4Ju8eZpAoQiNyDh";

it("reads and folds every stored version of every event", () => {
  const fixtures = readFixtures(lockerHistory, new URL("fixtures/", import.meta.url));
  const uploads = Object.values(fixtures).filter(({ type }) => type === "DocumentUploaded");
  const before = uploads.reduce(evolve, initialLocker);
  expect(before).toMatchObject({ count: 1, bytes: 20_480 });
  expect(sizeOf(before, ID)).toBe(20_480);
  const deletions = Object.values(fixtures).filter(({ type }) => type === "DocumentDeleted");
  expect(deletions.reduce(evolve, before)).toEqual(initialLocker);
  const ends = Object.values(fixtures).filter(({ type }) => type === "LockerErased");
  expect(ends.reduce(evolve, before)).toEqual(initialLocker);
  const of = (type: string) => Object.values(fixtures).filter((event) => event.type === type);
  const withPicture = of("PictureAdded").reduce(evolve, before);
  expect(fileIdsOf(withPicture)).toEqual([ID, PICTURE]);
  expect(of("PictureRemoved").reduce(evolve, withPicture)).toEqual(before);
});
