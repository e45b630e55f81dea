import { allRoutes } from "@laurel/contracts/routes/all";
import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import type { DomainEvent } from "@laurel/event-sourcing/kernel/history";
import { type ChangeKind, changeKindOf } from "@laurel/event-sourcing/streams/daily-quota";
import type { StreamDomain } from "@laurel/event-sourcing/streams/stream-domain";
import { accountStream } from "@laurel/identity/stream";
import { lockerStream } from "@laurel/locker/stream";
import type { NotificationsCommand } from "@laurel/notifications/domain/decide";
import { notificationsStream } from "@laurel/notifications/stream";
import { newCredential } from "@laurel/portfolio/domain/credential";
import { portfolioStream } from "@laurel/portfolio/stream";
import type { ProfileCommand } from "@laurel/profile/domain/decide";
import type { ShareLinkChanges } from "@laurel/profile/domain/share-links";
import { profileStream } from "@laurel/profile/stream";
import { learningStream } from "@laurel/recommender/stream";
import { expect, it } from "vitest";

const at = "2026-01-01T00:00:00.000Z";
const SOON = "2026-01-01T00:00:01.000Z";
const id = "1";
const fields = createCredentialBody.parse({
  name: "First Aid",
  organization: "Red Cross",
  completedDate: at.slice(0, 10),
  description: "With a dog",
  isPublic: true,
});
const former = { ...newCredential(id, fields, at), name: "As it was" };
const add = { type: "AddCredential", id, fields, at } as const;
const remove = { type: "RemoveCredential", id, at } as const;
const link = {
  linkId: id,
  label: "l",
  credentialIds: [id, "2"],
  documentIds: [],
  passwordId: "",
  endsOn: "2026-02-01",
  contact: true,
  createdAt: at,
};
const share = { type: "CreateShareLink", link, owned: link, today: "2026-01-01" } as const;
const sign: ProfileCommand = {
  type: "SignCv",
  code: id,
  name: "A",
  sha256: "",
  records: [],
  bytes: 0,
};
const document = {
  id,
  fileSize: 1,
  fileName: "a.pdf",
  fileType: "application/pdf",
  credentialId: id,
  notes: "",
};
const addDocument = { type: "AddDocument", document } as const;
const webhook: NotificationsCommand = {
  type: "AddWebhook",
  id,
  url: "https://a.example",
  types: [],
  at,
  after: 0,
};
const account = { username: "ada", name: "Ada", email: "ada@example.org" };
const register = { type: "Register", ...account, passwordId: "p1", now: at } as const;
const token = { tokenId: id, name: "t", scopes: [], createdAt: at, expiresAt: "" };
const issue = {
  type: "IssueResetLink",
  secretId: "r",
  expiresAt: "2026-01-02T00:00:00.000Z",
} as const;

const passkey = {
  passkeyId: "k",
  credentialId: "k",
  name: "k",
  publicKey: "",
  transports: [],
  counter: 0,
};
const addPasskey = { type: "AddPasskey", challengeId: "c", now: at, ...passkey } as const;
const addAddress = { type: "AddAddress", addressId: "a", email: "a@example.org", now: at } as const;
const linkGoogle = {
  type: "LinkOwnGoogle",
  google: { issuer: "i", subject: "s" },
  now: at,
} as const;
const ask = {
  type: "AskForConfirmation",
  credentialId: id,
  confirmationId: "c",
  addressKey: "k",
  isNever: false,
  ofPerson: [],
  toAddress: [],
  at,
} as const;
const saveCycle = {
  type: "SaveCycle",
  credentialId: id,
  terms: { requiredHours: 8, from: "2025-01-01", to: "2026-12-31" },
} as const;

/** What the last command of a list is to a day's quota, after the ones before it. */
function kindOf<State, Command, Event extends DomainEvent, Refusal>(
  stream: StreamDomain<State, Command, Event, Refusal>,
  ...commands: Command[]
) {
  let state = stream.decider.initialState;
  let before = state;
  let events: Event[] = [];
  for (const command of commands) {
    const decision = stream.decider.decide(command, state);
    if (!decision.ok) throw new Error(JSON.stringify([command, decision.refusal]));
    before = state;
    events = decision.value;
    state = events.reduce(stream.decider.evolve, state);
  }
  return changeKindOf(stream, events, before);
}

const erase = { type: "ErasePortfolio" } as const;

/** The calls that end, remove or hide something. */
const reducing: Record<string, ChangeKind | undefined> = {
  "DELETE /api/credentials/:id": kindOf(portfolioStream, add, remove),
  "DELETE /api/credentials/removed/:id": kindOf(portfolioStream, add, remove, {
    type: "ForgetRemoved",
    id,
  }),
  "DELETE /api/credentials/removed": kindOf(portfolioStream, add, remove, {
    type: "ForgetAllRemoved",
    until: SOON,
  }),
  "PUT /api/credentials/:id, to private": kindOf(portfolioStream, add, {
    type: "ChangeCredential",
    id,
    changes: { isPublic: false, description: "" },
    at,
  }),
  "DELETE /api/credentials/:id/confirmations/:confirmationId": kindOf(portfolioStream, add, ask, {
    type: "WithdrawConfirmation",
    confirmationId: "c",
    credentialId: id,
    at,
  }),
  "DELETE /api/confirmations/:token": kindOf(
    portfolioStream,
    add,
    ask,
    {
      type: "AnswerConfirmation",
      confirmationId: "c",
      confirmed: true,
      answerId: "a",
      version: undefined,
      at,
    },
    { type: "WithdrawConfirmation", confirmationId: "c", credentialId: undefined, at },
  ),
  "DELETE /api/credentials/:id/continuing-education": kindOf(portfolioStream, add, saveCycle, {
    type: "RemoveCycle",
    credentialId: id,
  }),
  "PUT /api/profile/public, to private": kindOf(
    profileStream,
    { type: "PublishProfile", slug: "a" },
    { type: "HideProfile" },
  ),
  "DELETE /api/share-links/:id": kindOf(profileStream, share, {
    type: "DeleteShareLink",
    linkId: id,
  }),
  "DELETE /api/verify/:code": kindOf(profileStream, sign, { type: "RevokeSignedCv", code: id }),
  "DELETE /api/documents/:id": kindOf(lockerStream, addDocument, { type: "DeleteDocument", id }),
  "PUT /api/documents/:id, to none": kindOf(lockerStream, addDocument, {
    type: "AttachDocument",
    id,
    credentialId: "",
  }),
  "DELETE /api/webhooks/:id": kindOf(notificationsStream, webhook, { type: "RemoveWebhook", id }),
  "PUT /api/webhooks/:id, to disabled": kindOf(notificationsStream, webhook, {
    type: "ChangeWebhook",
    id,
    status: "disabled",
    at,
    after: 0,
  }),
  "PUT /api/reminders, to none": kindOf(notificationsStream, {
    type: "ChangeReminders",
    enabled: false,
  }),
  "DELETE /api/calendar": kindOf(
    notificationsStream,
    { type: "CreateCalendar", id },
    { type: "EndCalendar" },
  ),
  "DELETE /api/users/me/tokens/:id": kindOf(
    accountStream,
    register,
    { type: "CreateAccessToken", token },
    { type: "RevokeAccessToken", tokenId: id },
  ),
  "DELETE /api/users/me/passkeys/:id": kindOf(accountStream, register, addPasskey, {
    type: "RemovePasskey",
    passkeyId: "k",
    now: at,
  }),
  "DELETE /api/users/me/otp": kindOf(
    accountStream,
    register,
    { type: "RequestOneTimeCodes", secretId: "s", now: at },
    { type: "DisableOneTimeCodes", now: at },
  ),
  "DELETE /api/users/me/google": kindOf(accountStream, register, linkGoogle, {
    type: "UnlinkGoogle",
  }),
  "DELETE /api/users/me/addresses/:id": kindOf(accountStream, register, addAddress, {
    type: "RemoveAddress",
    addressId: "a",
    now: at,
  }),
};

it.each(Object.entries(reducing))("no day's quota refuses %s", (_call, kind) => {
  expect(kind).toBe("reducing");
});

/** They add nothing to a stream. */
const OF_NO_STREAM = ["DELETE /api/users/me/sessions", "DELETE /api/users/me/sessions/:id"];
const ERASURE = "DELETE /api/users/me";

it("says so of every call that deletes something", () => {
  const deleting = allRoutes.filter(({ method }) => method === "DELETE");
  const calls = deleting.map(({ method, path }) => `${method} ${path}`);
  const known = [...Object.keys(reducing), ...OF_NO_STREAM, ERASURE];
  expect(calls.filter((call) => !known.includes(call))).toEqual([]);
});

it.each([
  ["a portfolio", kindOf(portfolioStream, add, erase)],
  ["a profile", kindOf(profileStream, share, { type: "EraseProfile" })],
  ["a locker", kindOf(lockerStream, addDocument, { type: "EraseLocker" })],
  ["notifications", kindOf(notificationsStream, webhook, { type: "EraseNotifications" })],
  ["learning paths", kindOf(learningStream, { type: "EraseLearning" })],
  ["an account", kindOf(accountStream, register, { type: "EraseAccount" })],
])("no day's quota refuses the erasure of %s", (_what, kind) => {
  expect(kind).toBe("last");
});

const narrow = (changes: ShareLinkChanges) =>
  kindOf(profileStream, share, {
    type: "ChangeShareLink",
    linkId: id,
    changes,
    owned: link,
    today: "2026-01-01",
  });

it.each([
  [
    "deleted credentials that come back",
    kindOf(portfolioStream, add, remove, { type: "RestoreCredential", id, at }),
  ],
  ["a former version", kindOf(portfolioStream, add, { type: "RestoreCredential", id, former, at })],
  [
    "a field that is emptied",
    kindOf(portfolioStream, add, {
      type: "ChangeCredential",
      id,
      changes: { description: "" },
      at,
    }),
  ],
  [
    "hours that are taken off",
    kindOf(portfolioStream, add, saveCycle, {
      type: "ReplaceContributions",
      credentialId: id,
      contributions: [],
    }),
  ],
  [
    "a text that is emptied",
    kindOf(
      profileStream,
      { type: "ChangeProfile", texts: { bio: "a" } },
      { type: "ChangeProfile", texts: { bio: "" } },
    ),
  ],
  [
    "interests that are removed",
    kindOf(
      profileStream,
      { type: "ChangeProfile", texts: {}, interests: ["a", "b"] },
      { type: "ChangeProfile", texts: {}, interests: ["b"] },
    ),
  ],
  [
    "a section that is hidden",
    kindOf(profileStream, {
      type: "ArrangeProfile",
      changes: { hidden: ["interests"] },
      owned: [],
      published: [],
    }),
  ],
  ["a link with fewer credentials", narrow({ credentialIds: [id] })],
  ["a link that gets a password", narrow({ passwordId: "p" })],
  ["a link that ends earlier", narrow({ endsOn: "2026-01-01" })],
  ["a link that no longer shows the address", narrow({ contact: false })],
  [
    "another password",
    kindOf(accountStream, register, {
      type: "ChangePassword",
      passwordId: "p2",
      replaces: "p1",
      revokeTokens: false,
    }),
  ],
  [
    "a password that a mailed link sets",
    kindOf(accountStream, register, issue, {
      type: "ResetPassword",
      secretId: "r",
      passwordId: "p2",
      now: SOON,
    }),
  ],
  [
    "an account that is secured",
    kindOf(accountStream, register, { type: "SecureAccount", now: SOON }),
  ],
])("a day's quota that is used up leaves room for %s", (_what, kind) => {
  expect(kind).toBe("taking back");
});

it.each([
  ["a credential", kindOf(portfolioStream, add)],
  [
    "another name of one",
    kindOf(portfolioStream, add, {
      type: "ChangeCredential",
      id,
      changes: { name: "B" },
      at,
    }),
  ],
  [
    "another name of one that becomes private",
    kindOf(portfolioStream, add, {
      type: "ChangeCredential",
      id,
      changes: { name: "B", isPublic: false },
      at,
    }),
  ],
  [
    "removed ones of an export",
    kindOf(portfolioStream, {
      type: "RestoreRemoved",
      removed: [{ credential: { ...former, id: "2" }, removedAt: at }],
      newIds: ["2"],
      at: SOON,
    }),
  ],
  ["a share link", kindOf(profileStream, share)],
  ["a link's other label", narrow({ label: "m", contact: false })],
  ["a link that ends later", narrow({ endsOn: "2026-03-01" })],
  [
    "another text",
    kindOf(profileStream, { type: "ChangeProfile", texts: { bio: "a", company: "" } }),
  ],
  [
    "other interests",
    kindOf(
      profileStream,
      { type: "ChangeProfile", texts: {}, interests: ["a"] },
      { type: "ChangeProfile", texts: {}, interests: ["b"] },
    ),
  ],
  ["a document", kindOf(lockerStream, addDocument)],
  ["a webhook", kindOf(notificationsStream, webhook)],
  [
    "other days of reminders that are off",
    kindOf(
      notificationsStream,
      { type: "ChangeReminders", enabled: false },
      { type: "ChangeReminders", days: [7] },
    ),
  ],
  ["a token", kindOf(accountStream, register, { type: "CreateAccessToken", token })],
])("then %s is refused", (_what, kind) => {
  expect(kind).toBeUndefined();
});
