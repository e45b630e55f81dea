import {
  commitsOf,
  expectProjectionToSurviveDelivery,
  freshFold,
} from "@laurel/testing/projection-harness";
import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import { COURSE } from "@laurel/testing/sample-credential";
import { lockerEventSchema } from "@laurel/contracts/events/documents";
import { expect, it } from "vitest";
import { avatarsProjection } from "./avatars.projection.ts";
import { credentialsProjection } from "./credentials.projection.ts";
import { lockerHistory } from "./domain/history.ts";
import type { LockerEvent } from "./domain/locker.ts";
import { lockerProjection } from "./locker.projection.ts";
import { picturesProjection } from "./pictures.projection.ts";
import { lockerPublishedForm } from "./published.ts";

const uploaded = (id: string): LockerEvent => ({
  type: "DocumentUploaded",
  data: {
    document: {
      id,
      fileName: `${id}.pdf`,
      fileType: "application/pdf",
      fileSize: 10,
      credentialId: "7",
      notes: "for my eyes only",
    },
  },
});
const deleted = (id: string): LockerEvent => ({
  type: "DocumentDeleted",
  data: { id, fileSize: 10 },
});
const attached: LockerEvent = {
  type: "DocumentAttached",
  data: { id: "c", credentialId: "8" },
};
const stored = (events: readonly LockerEvent[]) =>
  events.map((event) => lockerHistory.write(event));
const streams = [
  commitsOf(
    "locker-ada",
    stored([uploaded("a"), uploaded("b"), deleted("a"), uploaded("c"), attached]),
  ),
  commitsOf("locker-bob", stored([uploaded("d"), deleted("d")])),
];

it("the list survives every delivery", async () => {
  await expectProjectionToSurviveDelivery(lockerProjection, streams);
  const left = Array.from(freshFold(lockerProjection, streams)).filter(([, one]) => one);
  expect(left.map(([id, entry]) => [id, entry?.credentialId])).toEqual([
    ["ada/b", "7"],
    ["ada/c", "8"],
  ]);
});

it("the pictures survive every delivery", async () => {
  const picture = { id: "p", fileSize: 10 };
  const added: LockerEvent = { type: "PictureAdded", data: { picture } };
  const other: LockerEvent = { type: "PictureAdded", data: { picture: { ...picture, id: "q" } } };
  const removed: LockerEvent = { type: "PictureRemoved", data: picture };
  const commits = [commitsOf("locker-ada", stored([added, uploaded("a"), other, removed]))];
  await expectProjectionToSurviveDelivery(picturesProjection, commits);
  const left = Array.from(freshFold(picturesProjection, commits)).filter(([, one]) => one);
  expect(left).toEqual([["ada/q", { id: "q", fileSize: 10, userId: "ada" }]]);
});

it("the avatar survives every delivery, and changes of other fields leave it", async () => {
  const changed = (data: object) => ({ type: "ProfileChanged", version: 1, data });
  const hidden = { type: "ProfileHidden", version: 1, data: {} };
  const commits = [
    commitsOf("profile-ada", [changed({}), changed({ picture: "p" }), hidden, changed({})]),
    commitsOf("profile-bob", [changed({ picture: "q" }), changed({ picture: "" })]),
  ];
  await expectProjectionToSurviveDelivery(avatarsProjection, commits);
  expect(Object.fromEntries(freshFold(avatarsProjection, commits))).toEqual({
    ada: { picture: "p" },
    bob: { picture: "" },
  });
});

it("the credentials of a person survive every delivery", async () => {
  const added = (id: string) => {
    const fields = createCredentialBody.parse(COURSE);
    const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
    const credential = { ...fields, ...times, id, verificationStatus: "pending" };
    return { type: "CredentialAdded", version: 1, data: { credential } };
  };
  const removed = (id: string, at?: string) => ({
    type: "CredentialRemoved",
    version: 1,
    data: { id, at },
  });
  const commits = commitsOf("portfolio-ada", [
    added("7"),
    added("8"),
    removed("7"),
    removed("8", "2026-01-02T03:04:05.000Z"),
  ]);
  await expectProjectionToSurviveDelivery(credentialsProjection, [commits]);
  expect(Object.fromEntries(freshFold(credentialsProjection, [commits]))).toEqual({
    "ada/7": undefined,
    "ada/8": { userId: "ada", picture: "", isRemoved: true },
  });
});

it("other services see which documents exist, but not their notes", () => {
  const [first] = streams[0] ?? [];
  if (!first) throw new Error("there is no commit");
  const { events } = lockerPublishedForm({ ...first, id: "1", external: [] });
  expect(events.map((event) => lockerEventSchema.parse(event))).toEqual(events);
  expect(JSON.stringify(events)).not.toContain("eyes");
});
