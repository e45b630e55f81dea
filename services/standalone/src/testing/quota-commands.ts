import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import type { DomainEvent } from "@laurel/event-sourcing/kernel/history";
import { changeKindOf } from "@laurel/event-sourcing/streams/daily-quota";
import type { StreamDomain } from "@laurel/event-sourcing/streams/stream-domain";
import type { NotificationsCommand } from "@laurel/notifications/domain/decide";
import { newCredential } from "@laurel/portfolio/domain/credential";
import type { ProfileCommand } from "@laurel/profile/domain/decide";

export const at = "2026-01-01T00:00:00.000Z";
export const SOON = "2026-01-01T00:00:01.000Z";
export const id = "1";
const fields = createCredentialBody.parse({
  name: "First Aid",
  organization: "Red Cross",
  completedDate: at.slice(0, 10),
  description: "With a dog",
  isPublic: true,
});
export const former = { ...newCredential(id, fields, at), name: "As it was" };
export const add = { type: "AddCredential", id, fields, at } as const;
export const remove = { type: "RemoveCredential", id, at } as const;
export const link = {
  linkId: id,
  label: "l",
  credentialIds: [id, "2"],
  documentIds: [],
  passwordId: "",
  endsOn: "2026-02-01",
  contact: true,
  createdAt: at,
};
export const share = { type: "CreateShareLink", link, owned: link, today: "2026-01-01" } as const;
export const sign: ProfileCommand = {
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
export const addDocument = { type: "AddDocument", document } as const;
export const webhook: NotificationsCommand = {
  type: "AddWebhook",
  id,
  url: "https://a.example",
  types: [],
  at,
  after: 0,
};
const account = { username: "ada", name: "Ada", email: "ada@example.org" };
export const register = { type: "Register", ...account, passwordId: "p1", now: at } as const;
export const token = { tokenId: id, name: "t", scopes: [], createdAt: at, expiresAt: "" };
export const issue = {
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
export const addPasskey = { type: "AddPasskey", challengeId: "c", now: at, ...passkey } as const;
export const addAddress = {
  type: "AddAddress",
  addressId: "a",
  email: "a@example.org",
  now: at,
} as const;
export const linkGoogle = {
  type: "LinkOwnGoogle",
  google: { issuer: "i", subject: "s" },
  now: at,
} as const;
export const ask = {
  type: "AskForConfirmation",
  credentialId: id,
  confirmationId: "c",
  addressKey: "k",
  isNever: false,
  ofPerson: [],
  toAddress: [],
  at,
} as const;
export const saveCycle = {
  type: "SaveCycle",
  credentialId: id,
  terms: { requiredHours: 8, from: "2025-01-01", to: "2026-12-31" },
} as const;

/** What the last command of a list is to a day's quota, after the ones before it. */
export function kindOf<State, Command, Event extends DomainEvent, Refusal>(
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
