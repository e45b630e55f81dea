import { beforeEach, expect, test } from "vitest";
import {
  draftAddress,
  draftOf,
  dropDraft,
  dropDraftsOf,
  keepDraft,
  markDraftSeen,
} from "./drafts.ts";

beforeEach(() => sessionStorage.clear());

const DRAFT = { at: "/courses?add=course", values: { name: "Typed" } };

test("a draft belongs to one person and one form, until it is dropped", () => {
  keepDraft("u1", "add", DRAFT);
  expect(draftOf("u1", "add")).toEqual(DRAFT);
  for (const [userId, form] of [
    ["u2", "add"],
    ["u", "1:add"],
    ["u1", "edit=1"],
  ] as const)
    expect(draftOf(userId, form)).toBeUndefined();
  expect([draftAddress("u1"), draftAddress("u2")]).toEqual([DRAFT.at, undefined]);
  dropDraft("u1", "add");
  expect(draftAddress("u1")).toBeUndefined();
});

test("logging out drops all drafts of the person, and none of others", () => {
  for (const [userId, form] of [
    ["u1", "add"],
    ["u1", "profile"],
    ["u2", "add"],
  ] as const)
    keepDraft(userId, form, DRAFT);
  dropDraftsOf("u1");
  expect([draftOf("u1", "add"), draftOf("u1", "profile")]).toEqual([undefined, undefined]);
  expect(draftOf("u2", "add")).toEqual(DRAFT);
});

test("a person is redirected to a draft once; their input stays", () => {
  keepDraft("u1", "add", DRAFT);
  markDraftSeen("u1", "add");
  markDraftSeen("u1", "profile");
  expect(draftAddress("u1")).toBeUndefined();
  expect(draftOf("u1", "add")?.values).toEqual(DRAFT.values);
  expect(draftOf("u1", "profile")).toBeUndefined();
});

test.each(["", "no json", "null", "[]", '{"at":"/x"}', '{"at":"//evil.example","values":1}'])(
  "%j in the storage isn't a draft",
  (text) => {
    sessionStorage.setItem("laurel-draft:u1:add", text);
    expect(draftOf("u1", "add")).toBeUndefined();
    expect(draftAddress("u1")).toBeUndefined();
  },
);
