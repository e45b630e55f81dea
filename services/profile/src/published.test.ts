import { INTEREST_EVENTS } from "@laurel/contracts/events/interests";
import { EXTERNAL_TOPICS, stateChangeOf } from "@laurel/contracts/external-topics";
import { INTEREST_EVENTS_TOPIC } from "@laurel/contracts/topics";
import type { Interest } from "@laurel/contracts/routes/users";
import { describe, expect, it } from "vitest";
import { profileDecider } from "./domain/decide.ts";
import { evolve, initialProfile, type Profile } from "./domain/profile.ts";
import { externalEvents, profilePublishedForm } from "./published.ts";
import { profileHistory } from "./domain/history.ts";

const topic = EXTERNAL_TOPICS[INTEREST_EVENTS_TOPIC];
if (!topic) throw new Error("the topic of interests is not listed");

/** The external records of a person who saves several lists of interests in turn, and then the profile. */
function saved(lists: readonly string[][]) {
  let profile: Profile = initialProfile;
  const records = lists.flatMap((interests) => {
    const decision = profileDecider.decide(
      { type: "ChangeProfile", texts: {}, interests },
      profile,
    );
    const events = decision.ok ? decision.value : [];
    profile = events.reduce(evolve, profile);
    return externalEvents("profile-ada", events);
  });
  return { records, interests: profile.interests };
}

describe("the external events of interests", () => {
  it("contain whole added interests, and names of removed ones", () => {
    const { records } = saved([["Chess", "GenAI"], ["GenAI"]]);
    const record = (type: string, data: object) => ({ topic: INTEREST_EVENTS_TOPIC, type, data });
    expect(records).toEqual([
      record("laurel.interest.added.v1", { name: "Chess", category: "non_ai", userId: "ada" }),
      record("laurel.interest.added.v1", { name: "GenAI", category: "ai", userId: "ada" }),
      record("laurel.interest.removed.v1", { name: "Chess", userId: "ada" }),
    ]);
  });

  it("have the types and shapes that the contract lists, which their topic carries", () => {
    expect([...topic.sets, ...topic.removes]).toEqual(Object.keys(INTEREST_EVENTS));
    for (const { type, data } of saved([["Chess"], []]).records) {
      const schema = Object.entries(INTEREST_EVENTS).find(([name]) => name === type)?.[1];
      expect(schema?.parse(data)).toEqual(data);
    }
  });

  it.each([
    [["Chess"], ["Chess", "Go"], ["Go"]],
    [["Chess"], ["CHESS"], []],
    [["Chess"], ["CHESS", "Go"]],
    [
      ["Ai", "Go"],
      ["AI", "Go"],
      ["Go", "AI", "Chess"],
    ],
  ])("add up to the interests that stand: %j", (...lists) => {
    const { records, interests } = saved(lists);
    const state = new Map<string, unknown>();
    for (const { type, data } of records) {
      const change = stateChangeOf(topic, type, data);
      if (change.kind === "end") throw new Error("nobody was erased");
      if (change.kind === "set") state.set(change.entity, data);
      else state.delete(change.entity);
    }
    const expected = interests.map((one: Interest) => ({ ...one, userId: "ada" }));
    expect([...state.values()].toSorted(byName)).toEqual(expected.toSorted(byName));
  });

  it("contain nothing else of the profile", () => {
    const events = [
      { type: "ProfileChanged", data: { name: "Ada" } },
      { type: "SlugChanged", data: { slug: "ada" } },
      { type: "ProfilePublished", data: {} },
      { type: "ProfileHidden", data: {} },
    ] as const;
    expect(externalEvents("profile-ada", events)).toEqual([]);
  });
});

function byName(one: unknown, other: unknown): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}

describe("the published form", () => {
  const ID = "Zq3v0nqG5lYfHq1sVb7Xw2mT9cRk4Ju8eZpAoQiN-_D";
  it.each([
    [{ bio: "Hi" }, {}],
    [{ avatarUrl: "" }, { picture: "" }],
    [{ avatarUrl: "https://example.org/me.png", name: "Ada" }, { picture: "" }],
    [{ avatarUrl: `https://laurel.example/pictures/${ID}.webp` }, { picture: ID }],
  ])("of %j tells only which uploaded picture is the avatar", (data, published) => {
    const event = profileHistory.write({ type: "ProfileChanged", data });
    const at = "2026-01-01T00:00:00.000Z";
    const commit = { id: "1", stream: "profile-ada", first: 1, last: 1, at, events: [event] };
    const { events } = profilePublishedForm({ ...commit, external: [] });
    expect(events).toEqual([{ type: "ProfileChanged", version: 1, data: published }]);
  });
});
