import { readFixtures } from "@laurel/testing/fixtures";
import { expectStoredShape, statesAfter } from "@laurel/testing/stored-shape";
import { expect, it } from "vitest";
import { lockerHistory } from "./history.ts";
import {
  LOCKER_SNAPSHOT,
  credentialOf,
  evolve,
  fileIdsOf,
  initialLocker,
  sizeOf,
} from "./locker.ts";

const ID = "5f2b8c0d9e1a4b6c7d8e9f01";
const PICTURE = "Zq3v0nqG5lYfHq1sVb7Xw2mT9cRk4Ju8eZpAoQiNyDh";

const FIXTURES = new URL("fixtures/", import.meta.url);

it("reads and folds every stored version of every event", () => {
  const fixtures = readFixtures(lockerHistory, FIXTURES);
  const uploads = Object.values(fixtures).filter(({ type }) => type === "DocumentUploaded");
  const before = uploads.reduce(evolve, initialLocker);
  expect(before).toMatchObject({ count: 1, bytes: 20_480 });
  expect(sizeOf(before, ID)).toBe(20_480);
  const deletions = Object.values(fixtures).filter(({ type }) => type === "DocumentDeleted");
  expect(deletions.reduce(evolve, before)).toEqual(initialLocker);
  const ends = Object.values(fixtures).filter(({ type }) => type === "LockerErased");
  expect(ends.reduce(evolve, before)).toEqual(initialLocker);
  const attachments = Object.values(fixtures).filter(({ type }) => type === "DocumentAttached");
  expect(credentialOf(attachments.reduce(evolve, before), ID)).toBe("1234567890123457");
  const of = (type: string) => Object.values(fixtures).filter((event) => event.type === type);
  const withPicture = of("PictureAdded").reduce(evolve, before);
  expect(fileIdsOf(withPicture)).toEqual([ID, PICTURE]);
  expect(of("PictureRemoved").reduce(evolve, withPicture)).toEqual(before);
});

it("raises the name of its snapshots with the shape of its state", async () => {
  const events = Object.values(readFixtures(lockerHistory, FIXTURES));
  await expectStoredShape(LOCKER_SNAPSHOT, statesAfter(evolve, initialLocker, events));
});
