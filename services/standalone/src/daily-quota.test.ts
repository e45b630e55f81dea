import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import type { DomainEvent } from "@laurel/event-sourcing/kernel/history";
import { changeKindOf } from "@laurel/event-sourcing/streams/daily-quota";
import type { StreamDomain } from "@laurel/event-sourcing/streams/stream-domain";
import { accountStream } from "@laurel/identity/stream";
import { lockerStream } from "@laurel/locker/stream";
import type { NotificationsCommand } from "@laurel/notifications/domain/decide";
import { notificationsStream } from "@laurel/notifications/stream";
import { newCredential } from "@laurel/portfolio/domain/credential";
import { portfolioStream } from "@laurel/portfolio/stream";
import type { ProfileCommand } from "@laurel/profile/domain/decide";
import { profileStream } from "@laurel/profile/stream";
import { expect, it } from "vitest";

const at = "2026-01-01T00:00:00.000Z";
const SOON = "2026-01-01T00:00:01.000Z";
const id = "1";
const fields = createCredentialBody.parse({
  name: "First Aid",
  organization: "Red Cross",
  completedDate: at.slice(0, 10),
});
const former = { ...newCredential(id, fields, at), name: "As it was" };
const add = { type: "AddCredential", id, fields, at } as const;
const remove = { type: "RemoveCredential", id, at } as const;
const link = {
  linkId: id,
  label: "l",
  credentialIds: [id],
  documentIds: [],
  passwordId: "",
  endsOn: "",
  contact: false,
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

/** The kind of change of the last command of a list, after the ones before it. */
function row<State, Command, Event extends DomainEvent, Refusal>(
  name: string,
  stream: StreamDomain<State, Command, Event, Refusal>,
  ...commands: Command[]
) {
  let state = stream.decider.initialState;
  let events: Event[] = [];
  for (const command of commands) {
    const decision = stream.decider.decide(command, state);
    if (!decision.ok) throw new Error(`${name}: ${JSON.stringify(decision.refusal)}`);
    events = decision.value;
    state = events.reduce(stream.decider.evolve, state);
  }
  return { name, kind: changeKindOf(stream, events) };
}

it.each([
  row("deleting a credential", portfolioStream, add, remove),
  row("undoing that", portfolioStream, add, remove, { type: "RestoreCredential", id, at }),
  row("deleting it for good", portfolioStream, add, remove, { type: "ForgetRemoved", id }),
  row("restoring a version", portfolioStream, add, { type: "RestoreCredential", id, former, at }),
  row("erasing all credentials", portfolioStream, add, { type: "ErasePortfolio" }),
  row(
    "hiding the profile",
    profileStream,
    { type: "PublishProfile", slug: "a" },
    { type: "HideProfile" },
  ),
  row("deleting a share link", profileStream, share, { type: "DeleteShareLink", linkId: id }),
  row("revoking a signed CV", profileStream, sign, { type: "RevokeSignedCv", code: id }),
  row(
    "emptying a text",
    profileStream,
    { type: "ChangeProfile", texts: { bio: "a" } },
    { type: "ChangeProfile", texts: { bio: "" } },
  ),
  row(
    "removing interests",
    profileStream,
    { type: "ChangeProfile", texts: {}, interests: ["a", "b"] },
    { type: "ChangeProfile", texts: {}, interests: ["b"] },
  ),
  row("deleting a document", lockerStream, addDocument, { type: "DeleteDocument", id }),
  row("detaching a document", lockerStream, addDocument, {
    type: "AttachDocument",
    id,
    credentialId: "",
  }),
  row("deleting a webhook", notificationsStream, webhook, { type: "RemoveWebhook", id }),
  row("disabling a webhook", notificationsStream, webhook, {
    type: "ChangeWebhook",
    id,
    status: "disabled",
    at,
    after: 0,
  }),
  row("turning reminders off", notificationsStream, { type: "ChangeReminders", enabled: false }),
  row(
    "ending the calendar",
    notificationsStream,
    { type: "CreateCalendar", id },
    { type: "EndCalendar" },
  ),
  row(
    "revoking a token",
    accountStream,
    register,
    { type: "CreateAccessToken", token },
    { type: "RevokeAccessToken", tokenId: id },
  ),
  row("resetting the password", accountStream, register, issue, {
    type: "ResetPassword",
    secretId: "r",
    passwordId: "p2",
    now: SOON,
  }),
  row("securing the account", accountStream, register, { type: "SecureAccount", now: SOON }),
])("a day's quota that is used up leaves room for $name", ({ name, kind }) => {
  expect(kind).toBe(name.startsWith("erasing") ? "last" : "taking back");
});

it.each([
  row("adding a credential", portfolioStream, add),
  row("changing one", portfolioStream, add, {
    type: "ChangeCredential",
    id,
    changes: { name: "B" },
    at,
  }),
  row("restoring removed ones of an export", portfolioStream, {
    type: "RestoreRemoved",
    removed: [{ credential: { ...former, id: "2" }, removedAt: at }],
    newIds: ["2"],
    at: SOON,
  }),
  row("a share link", profileStream, share),
  row("another text", profileStream, { type: "ChangeProfile", texts: { bio: "a", company: "" } }),
  row(
    "other interests",
    profileStream,
    { type: "ChangeProfile", texts: {}, interests: ["a"] },
    { type: "ChangeProfile", texts: {}, interests: ["b"] },
  ),
  row("a document", lockerStream, addDocument),
  row("a webhook", notificationsStream, webhook),
  row("a token", accountStream, register, { type: "CreateAccessToken", token }),
])("then $name is refused", ({ kind }) => {
  expect(kind).toBeUndefined();
});
