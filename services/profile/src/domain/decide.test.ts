import { specification } from "@laurel/testing/given";
import { describe, it } from "vitest";
import { profileDecider, type ChangeProfile } from "./decide.ts";
import type { ProfileEvent } from "./profile.ts";

const { given } = specification(profileDecider);

const change = (changes: Partial<ChangeProfile>): ChangeProfile => ({
  type: "ChangeProfile",
  texts: {},
  ...changes,
});
const chess = { name: "Chess", category: "non_ai" } as const;
const genAi = { name: "GenAI", category: "ai" } as const;
const likesChess: ProfileEvent = {
  type: "InterestsChanged",
  data: { interests: [chess], added: [chess], removed: [] },
};

describe("changing a profile", () => {
  it("keeps only the texts that differ", () => {
    given({ type: "ProfileChanged", data: { name: "Ada", bio: "Old" } })
      .when(change({ texts: { name: "Ada", bio: "New", company: "Engines" } }))
      .thenEvents({ type: "ProfileChanged", data: { bio: "New", company: "Engines" } });
  });

  it("clears an existing text", () => {
    given({ type: "ProfileChanged", data: { bio: "Old" } })
      .when(change({ texts: { bio: "" } }))
      .thenEvents({ type: "ProfileChanged", data: { bio: "" } });
  });

  it("does nothing for unchanged or absent fields", () => {
    const slug: ProfileEvent = { type: "SlugChanged", data: { slug: "ada" } };
    const texts: ProfileEvent = { type: "ProfileChanged", data: { name: "Ada" } };
    given(slug, texts, likesChess)
      .when(change({ slug: "ada", texts: { name: "Ada" }, interests: ["Chess"] }))
      .thenNothing();
    given(slug, texts, likesChess).when(change({})).thenNothing();
    given()
      .when(change({ texts: { bio: "" }, interests: [] }))
      .thenNothing();
  });

  it("records all changes of one command in one commit", () => {
    given()
      .when(change({ texts: { name: "Ada" }, slug: "ada", interests: ["Chess"] }))
      .thenEvents(
        { type: "ProfileChanged", data: { name: "Ada" } },
        { type: "SlugChanged", data: { slug: "ada" } },
        likesChess,
      );
  });
});

describe("interests", () => {
  it("get categories, and changes record which were added and removed", () => {
    given(likesChess)
      .when(change({ interests: ["GenAI"] }))
      .thenEvents({
        type: "InterestsChanged",
        data: { interests: [genAi], added: [genAi], removed: [chess] },
      });
  });

  it("are identified by their spelling: a new spelling removes one and adds another", () => {
    const loud = { ...chess, name: "CHESS" };
    given(likesChess)
      .when(change({ interests: ["CHESS"] }))
      .thenEvents({
        type: "InterestsChanged",
        data: { interests: [loud], added: [loud], removed: [chess] },
      });
  });

  it("keep the order that the person chose", () => {
    const both: ProfileEvent = {
      type: "InterestsChanged",
      data: { interests: [chess, genAi], added: [genAi], removed: [] },
    };
    given(likesChess, both)
      .when(change({ interests: ["GenAI", "Chess"] }))
      .thenEvents({
        type: "InterestsChanged",
        data: { interests: [genAi, chess], added: [], removed: [] },
      });
  });

  it("can all be removed", () => {
    given(likesChess)
      .when(change({ interests: [] }))
      .thenEvents({
        type: "InterestsChanged",
        data: { interests: [], added: [], removed: [chess] },
      });
  });
});

describe("the public profile", () => {
  const published: ProfileEvent = { type: "ProfilePublished", data: {} };
  const hidden: ProfileEvent = { type: "ProfileHidden", data: {} };
  const publish = { type: "PublishProfile", slug: "ada" } as const;
  const hide = { type: "HideProfile" } as const;
  const slugged: ProfileEvent = { type: "SlugChanged", data: { slug: "chosen" } };

  it("is private until it is published", () => {
    given().when(hide).thenNothing();
  });

  it("gets an address when it is published without one", () => {
    given()
      .when(publish)
      .thenEvents({ type: "SlugChanged", data: { slug: "ada" } }, published);
  });

  it("keeps the address that the person chose", () => {
    given(slugged).when(publish).thenEvents(published);
    given(slugged, published, hidden).when(publish).thenEvents(published);
  });

  it("is published and hidden once", () => {
    given(slugged, published).when(publish).thenNothing();
    given(slugged, published).when(hide).thenEvents(hidden);
    given(slugged, published, hidden).when(hide).thenNothing();
  });
});

describe("completing a profile", () => {
  it("adds interests that aren't there in any spelling, and keeps the others", () => {
    given(likesChess)
      .when({ type: "CompleteProfile", texts: { bio: "New" }, interests: ["CHESS", "GenAI"] })
      .thenEvents(
        { type: "ProfileChanged", data: { bio: "New" } },
        {
          type: "InterestsChanged",
          data: { interests: [chess, genAi], added: [genAi], removed: [] },
        },
      );
    given(likesChess)
      .when({ type: "CompleteProfile", texts: {}, interests: ["chess"] })
      .thenNothing();
  });
});

describe("erasing a profile", () => {
  it("hides it and removes every interest before it ends", () => {
    given(likesChess, { type: "ProfilePublished", data: {} })
      .when({ type: "EraseProfile" })
      .thenEvents(
        { type: "ProfileHidden", data: {} },
        { type: "InterestsChanged", data: { interests: [], added: [], removed: [chess] } },
        { type: "ProfileErased", data: {} },
      );
    given().when({ type: "EraseProfile" }).thenEvents({ type: "ProfileErased", data: {} });
  });
});
