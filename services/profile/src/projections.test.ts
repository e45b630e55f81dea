import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import type { PublishedAccountEvent } from "@laurel/contracts/events/accounts";
import { UnknownEvent } from "@laurel/event-sourcing/kernel/history";
import {
  commitsOf,
  expectProjectionToSurviveDelivery,
  freshFold,
} from "@laurel/testing/projection-harness";
import { describe, expect, it } from "vitest";
import { accountsProjection } from "./accounts.projection.ts";
import { credentialsProjection } from "./credentials.projection.ts";
import { initialLayout } from "./domain/profile-layout.ts";
import { documentsProjection } from "./documents.projection.ts";
import { profileHistory } from "./domain/history.ts";
import type { ProfileEvent } from "./domain/profile.ts";
import { profilesProjection } from "./profiles.projection.ts";
import { signedCvsProjection } from "./signed-cvs.projection.ts";

const registered = (username: string): PublishedAccountEvent => ({
  type: "AccountRegistered",
  version: 1,
  data: { username, name: username, email: `${username}@example.org`, provider: "local" },
});
const plain = (
  type: "EmailVerified" | "SessionsEnded" | "RegistrationAbandoned" | "AccountErased",
): PublishedAccountEvent => ({
  type,
  version: 1,
  data: {},
});

const withEmail = (
  type: "AddressVerified" | "AddressRemoved" | "EmailChanged",
  email: string,
): PublishedAccountEvent => ({ type, version: 1, data: { email } });

describe("the projection of accounts", () => {
  const ada = commitsOf("account-ada", [
    registered("ada"),
    plain("EmailVerified"),
    plain("SessionsEnded"),
    withEmail("AddressVerified", "ada@work.example"),
    withEmail("EmailChanged", "ada@work.example"),
    { type: "UsernameChanged", version: 1, data: { username: "countess" } },
  ]);
  const gone = commitsOf("account-gone", [registered("gone"), plain("RegistrationAbandoned")]);
  const never = commitsOf("account-never", [plain("RegistrationAbandoned")]);

  it("keeps one document per account, whatever the delivery", async () => {
    await expectProjectionToSurviveDelivery(accountsProjection, [ada, gone, never]);
  });

  it("contains the registration data, and nothing of abandoned registrations", () => {
    const documents = freshFold(accountsProjection, [ada, gone, never]);
    expect(documents.get("ada")).toEqual({
      username: "countess",
      name: "ada",
      email: "ada@work.example",
      provider: "local",
      emailVerified: true,
      createdAt: "2026-01-01T00:00:00.000Z",
      updatedAt: "2026-01-06T00:00:00.000Z",
    });
    expect(documents.get("gone")).toBeUndefined();
    expect(documents.get("never")).toBeUndefined();
  });

  it.each([
    { type: "AccountRenamed", version: 1, data: {} },
    { ...registered("ada"), version: 2 },
    { type: "AccountRegistered", version: 1, data: { username: "ada" } },
  ])("stops at $type v$version, which it cannot read", (event) => {
    expect(() => accountsProjection.changes(event, { userId: "ada", at: "", position: 1 })).toThrow(
      UnknownEvent,
    );
  });
});

describe("the projection of profiles", () => {
  const chess = { name: "Chess", category: "non_ai" } as const;
  const layout = { ...initialLayout, pinned: ["1"], hidden: ["skills" as const] };
  const events: ProfileEvent[] = [
    { type: "ProfileChanged", data: { name: "Ada", bio: "First" } },
    { type: "SlugChanged", data: { slug: "ada" } },
    {
      type: "InterestsChanged",
      data: { interests: [chess], added: [chess], removed: [] },
    },
    { type: "ProfileChanged", data: { bio: "" } },
    { type: "SlugChanged", data: { slug: "ada-king" } },
    { type: "ProfileLayoutChanged", data: layout },
    { type: "ProfilePublished", data: {} },
  ];
  const hidden = profileHistory.write({ type: "ProfileHidden", data: {} });
  const stored = events.map((event) => profileHistory.write(event));
  const ada = commitsOf("profile-ada", stored);
  const bob = commitsOf("profile-bob", [...stored.slice(1, 3), ...stored.slice(-1), hidden]);

  it("keeps one document per person, whatever the delivery", async () => {
    await expectProjectionToSurviveDelivery(profilesProjection, [ada, bob]);
  });

  it("keeps people apart, and the last value of every field", () => {
    const documents = freshFold(profilesProjection, [ada, bob]);
    expect(documents.get("ada")).toEqual({
      texts: { name: "Ada", bio: "" },
      slug: "ada-king",
      formerSlugs: ["ada"],
      isPublic: true,
      interests: [chess],
      layout,
      updatedAt: "2026-01-07T00:00:00.000Z",
    });
    expect(documents.get("bob")).toMatchObject({
      texts: {},
      slug: "ada",
      formerSlugs: [],
      isPublic: false,
      interests: [chess],
    });
  });
});

describe("the projection of credentials", () => {
  const AT = "2026-01-01T00:00:00.000Z";
  function credential(id: string, isPublic: boolean) {
    const named = { name: `Course ${id}`, organization: "Anywhere", completedDate: "2025-06-01" };
    const fields = createCredentialBody.parse({ ...named, credentialId: "SECRET-1", hours: 9 });
    const written = { id, verificationStatus: "pending", renews: "", renewedBy: "" };
    return { ...fields, ...written, createdAt: AT, updatedAt: AT, isPublic };
  }
  const event = (type: string, data: object) => ({ type, version: 1, data });
  const history = [
    event("CredentialAdded", { credential: credential("1", true) }),
    event("CredentialAdded", { credential: credential("2", false) }),
    event("CredentialAdded", { credential: credential("3", true) }),
    event("CredentialChanged", { credential: credential("2", true) }),
    event("CredentialChanged", { credential: credential("3", false) }),
    event("CredentialRemoved", { id: "1" }),
    event("CredentialRemoved", { id: "4" }),
  ];
  const ada = commitsOf("portfolio-ada", history);
  const bob = commitsOf("portfolio-bob", history.slice(0, 3));

  it("keeps one document per credential, whatever the delivery", async () => {
    await expectProjectionToSurviveDelivery(credentialsProjection, [ada, bob]);
  });

  it("contains all of the owner's data, for public and private ones", () => {
    const documents = freshFold(credentialsProjection, [ada, bob]);
    const kept = Array.from(documents).flatMap(([id, document]) => (document ? [id] : []));
    expect(kept.toSorted()).toEqual(["ada/2", "ada/3", "bob/1", "bob/2", "bob/3"]);
    expect(documents.get("ada/2")).toEqual({ ...credential("2", true), userId: "ada" });
    expect(documents.get("ada/3")).toMatchObject({ isPublic: false });
  });

  it("reads records from before credentials could be renewed", () => {
    const { renews: _renews, renewedBy: _by, ...older } = credential("1", true);
    const streams = [commitsOf("portfolio-ada", [event("CredentialAdded", { credential: older })])];
    const document = freshFold(credentialsProjection, streams).get("ada/1");
    expect(document).toEqual({ ...credential("1", true), userId: "ada" });
  });

  it("stops at an event that it cannot read", () => {
    const later = { ...event("CredentialRemoved", { id: "1" }), version: 2 };
    expect(() =>
      credentialsProjection.changes(later, { userId: "ada", at: AT, position: 1 }),
    ).toThrow(UnknownEvent);
  });
});

describe("the projection of documents", () => {
  const uploaded = (id: string) => {
    const file = { fileName: `${id}.pdf`, fileType: "application/pdf", fileSize: 7 };
    return {
      type: "DocumentUploaded",
      version: 1,
      data: { document: { id, ...file, credentialId: "" } },
    };
  };
  const commits = commitsOf("locker-ada", [
    uploaded("a"),
    uploaded("b"),
    { type: "DocumentDeleted", version: 1, data: { id: "a" } },
  ]);

  it("keeps what a share link says about a document, until it's deleted", async () => {
    await expectProjectionToSurviveDelivery(documentsProjection, [commits]);
    const documents = freshFold(documentsProjection, [commits]);
    expect(documents.get("ada/a")).toBeUndefined();
    expect(documents.get("ada/b")).toEqual({
      id: "b",
      fileName: "b.pdf",
      fileType: "application/pdf",
      fileSize: 7,
      userId: "ada",
    });
  });
});

describe("the projection of signed CVs", () => {
  const signed = (code: string): ProfileEvent => ({
    type: "CvSigned",
    data: { code, name: "Ada", sha256: "0", records: [], bytes: 2 },
  });
  const events: ProfileEvent[] = [
    signed("a"),
    signed("b"),
    { type: "SignedCvRevoked", data: { code: "a" } },
    signed("c"),
    { type: "SignedCvForgotten", data: { code: "b" } },
    { type: "ProfileErased", data: {} },
  ];
  const stored = events.map((event) => profileHistory.write(event));
  const ada = commitsOf("profile-ada", stored);

  it("keeps one document per code, whatever the delivery", async () => {
    await expectProjectionToSurviveDelivery(signedCvsProjection, [ada]);
  });

  it("knows which are revoked, and none that are forgotten", () => {
    const documents = freshFold(signedCvsProjection, [ada]);
    expect([...documents.keys()].filter((id) => documents.get(id))).toEqual(["ada/a", "ada/c"]);
    expect(documents.get("ada/a")).toMatchObject({ revoked: true });
  });
});
