import { specification } from "@laurel/testing/given";
import { describe, it } from "vitest";
import { profileDecider } from "./decide.ts";
import type { ProfileEvent } from "./profile.ts";
import type { ShareLink, ShareLinkChanges } from "./share-links.ts";

const { given } = specification(profileDecider);

const TODAY = "2026-11-24";
const OWNED = { credentialIds: ["1", "2"], documentIds: ["a"] };

const link = (fields: Partial<ShareLink> = {}): ShareLink => ({
  linkId: "one",
  label: "For the bank",
  credentialIds: ["1"],
  documentIds: [],
  passwordId: "",
  endsOn: "",
  contact: false,
  createdAt: `${TODAY}T08:00:00.000Z`,
  ...fields,
});
const create = (fields: Partial<ShareLink> = {}) =>
  ({ type: "CreateShareLink", link: link(fields), owned: OWNED, today: TODAY }) as const;
const change = (changes: ShareLinkChanges, linkId = "one") =>
  ({ type: "ChangeShareLink", linkId, changes, owned: OWNED, today: TODAY }) as const;
const created = (fields: Partial<ShareLink> = {}): ProfileEvent => ({
  type: "ShareLinkCreated",
  data: link(fields),
});

describe("creating a share link", () => {
  it("keeps what was chosen", () => {
    given()
      .when(create({ documentIds: ["a"] }))
      .thenEvents(created({ documentIds: ["a"] }));
  });

  it("needs something to show", () => {
    given()
      .when(create({ credentialIds: [] }))
      .thenRefused("NothingChosen");
    given()
      .when(create({ credentialIds: [], documentIds: ["a"] }))
      .thenEvents(created({ credentialIds: [], documentIds: ["a"] }));
  });

  it("is refused for what the person doesn't have", () => {
    given()
      .when(create({ credentialIds: ["1", "3"] }))
      .thenRefused("NotOwned");
    given()
      .when(create({ documentIds: ["1"] }))
      .thenRefused("NotOwned");
  });

  it("ends today or later", () => {
    given()
      .when(create({ endsOn: "2026-11-23" }))
      .thenRefused("EndsInThePast");
    given()
      .when(create({ endsOn: TODAY }))
      .thenEvents(created({ endsOn: TODAY }));
  });

  it("is refused beyond 100 links, until one is deleted", () => {
    const hundred = Array.from({ length: 100 }, (_, at) => created({ linkId: `link-${at}` }));
    given(...hundred)
      .when(create())
      .thenRefused("TooManyShareLinks");
    given(...hundred, { type: "ShareLinkDeleted", data: { linkId: "link-7" } })
      .when(create())
      .thenEvents(created());
  });
});

describe("changing a share link", () => {
  const changed = (data: ShareLinkChanges): ProfileEvent => ({
    type: "ShareLinkChanged",
    data: { linkId: "one", ...data },
  });

  it("records only what differs", () => {
    given(created())
      .when(change({ label: "For the bank", contact: true, credentialIds: ["1"] }))
      .thenEvents(changed({ contact: true }));
    given(created()).when(change({})).thenNothing();
    given(created({ passwordId: "p", endsOn: "2026-12-01" }))
      .when(change({ passwordId: "", endsOn: "" }))
      .thenEvents(changed({ passwordId: "", endsOn: "" }));
  });

  it("checks only what is added to the choice", () => {
    given(created({ credentialIds: ["deleted"] }))
      .when(change({ credentialIds: ["deleted", "2"] }))
      .thenEvents(changed({ credentialIds: ["deleted", "2"] }));
    given(created())
      .when(change({ credentialIds: ["1", "3"] }))
      .thenRefused("NotOwned");
    given(created())
      .when(change({ credentialIds: [] }))
      .thenRefused("NothingChosen");
  });

  it("accepts a link that has ended, but no end in the past", () => {
    const ended = created({ endsOn: "2026-11-01" });
    given(ended)
      .when(change({ label: "Old" }))
      .thenEvents(changed({ label: "Old" }));
    given(ended)
      .when(change({ endsOn: "2026-11-02" }))
      .thenRefused("EndsInThePast");
  });

  it("is refused for a link that doesn't exist", () => {
    given(created())
      .when(change({ label: "Other" }, "two"))
      .thenRefused("ShareLinkNotFound");
  });
});

describe("deleting a share link", () => {
  it("happens once", () => {
    const remove = { type: "DeleteShareLink", linkId: "one" } as const;
    const deleted: ProfileEvent = { type: "ShareLinkDeleted", data: { linkId: "one" } };
    given(created()).when(remove).thenEvents(deleted);
    given(created(), deleted).when(remove).thenRefused("ShareLinkNotFound");
  });
});
