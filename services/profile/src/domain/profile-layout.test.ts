import { specification } from "@laurel/testing/given";
import { describe, it } from "vitest";
import { profileDecider } from "./decide.ts";
import type { ProfileEvent } from "./profile.ts";
import { initialLayout, type ArrangeProfile, type ProfileLayout } from "./profile-layout.ts";

const { given } = specification(profileDecider);

const OWN = ["1", "2", "3", "4", "5", "6", "7", "private"];
const PUBLIC = OWN.filter((id) => id !== "private");
const arrange = (changes: ArrangeProfile["changes"]): ArrangeProfile => ({
  type: "ArrangeProfile",
  changes,
  owned: OWN,
  published: PUBLIC,
});
const changed = (layout: Partial<ProfileLayout>): ProfileEvent => ({
  type: "ProfileLayoutChanged",
  data: { ...initialLayout, ...layout },
});

describe("arranging a profile", () => {
  it("keeps the order of pins, and what isn't named", () => {
    given(changed({ hidden: ["skills"] }))
      .when(arrange({ pinned: ["3", "1"] }))
      .thenEvents(changed({ pinned: ["3", "1"], hidden: ["skills"] }));
    given(changed({ pinned: ["3", "1"] }))
      .when(arrange({ pinned: ["1", "3"] }))
      .thenEvents(changed({ pinned: ["1", "3"] }));
  });

  it("appends sections that the order doesn't name", () => {
    given()
      .when(arrange({ order: ["skills", "credentials"] }))
      .thenEvents(
        changed({
          order: ["skills", "credentials", "about", "highlights", "statistics", "interests"],
        }),
      );
  });

  it("does nothing if nothing changes", () => {
    given().when(arrange({})).thenNothing();
    given(changed({ pinned: ["1"] }))
      .when(arrange({ pinned: ["1"], order: [], hidden: [] }))
      .thenNothing();
  });

  it("refuses a seventh pin", () => {
    given()
      .when(arrange({ pinned: PUBLIC.slice(0, 6) }))
      .thenEvents(changed({ pinned: ["1", "2", "3", "4", "5", "6"] }));
    given()
      .when(arrange({ pinned: PUBLIC.slice(0, 7) }))
      .thenRefused("TooManyPinned");
  });

  it("refuses what is named twice", () => {
    given()
      .when(arrange({ pinned: ["1", "1"] }))
      .thenRefused("PinnedTwice");
    given()
      .when(arrange({ order: ["skills", "skills"] }))
      .thenRefused("OrderedTwice");
    given()
      .when(arrange({ hidden: ["skills", "skills"] }))
      .thenRefused("HiddenTwice");
  });

  it("refuses new pins of credentials that are foreign or private, and keeps former ones", () => {
    given()
      .when(arrange({ pinned: ["foreign"] }))
      .thenRefused("PinnedNotOwned");
    given()
      .when(arrange({ pinned: ["private"] }))
      .thenRefused("PinnedPrivate");
    given(changed({ pinned: ["1", "deleted", "private"] }))
      .when(arrange({ pinned: ["private", "deleted", "1"] }))
      .thenEvents(changed({ pinned: ["private", "deleted", "1"] }));
  });
});

describe("a restored layout", () => {
  const restore = (layout: ProfileLayout | undefined) =>
    ({ type: "CompleteProfile", texts: {}, interests: [], layout }) as const;
  const layout: ProfileLayout = {
    pinned: ["1", "1", "2"],
    order: ["skills"],
    hidden: ["about", "about"],
  };

  it("is completed, and repeats nothing", () => {
    given()
      .when(restore(layout))
      .thenEvents(
        changed({
          pinned: ["1", "2"],
          order: ["skills", "about", "highlights", "statistics", "interests", "credentials"],
          hidden: ["about"],
        }),
      );
  });

  it("doesn't replace one that the person has chosen", () => {
    given(changed({ pinned: ["3"] }))
      .when(restore(layout))
      .thenNothing();
    given().when(restore(undefined)).thenNothing();
  });
});
