import { MAX_CREDENTIAL_BYTES, MAX_CREDENTIALS } from "@laurel/contracts/constants";
import type { CredentialChanges, CredentialFields } from "@laurel/contracts/routes/credentials";
import type { Decider } from "@laurel/event-sourcing/kernel/decider";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import {
  bytesWith,
  credentialOf,
  credentialsOf,
  evolve,
  initialPortfolio,
  newCredential,
  type Portfolio,
  type PortfolioEvent,
  type Replaced,
  type StoredCredential,
} from "./portfolio.ts";

/** `at` is ISO 8601 UTC; ids and times arrive in the command. */
export type PortfolioCommand =
  | { type: "AddCredential"; id: string; fields: CredentialFields; at: string }
  | { type: "ChangeCredential"; id: string; changes: CredentialChanges; at: string }
  | { type: "RemoveCredential"; id: string }
  | { type: "ErasePortfolio" };

export type PortfolioRefusal =
  | "CredentialNotFound"
  | "PortfolioFull"
  | "PortfolioTooLarge"
  | "ExpiresBeforeCompletion";

export function decide(
  command: PortfolioCommand,
  state: Portfolio,
): Result<PortfolioEvent[], PortfolioRefusal> {
  switch (command.type) {
    case "AddCredential":
      return add(command.id, command.fields, command.at, state);
    case "ChangeCredential":
      return change(command.id, command.changes, command.at, state);
    case "RemoveCredential": {
      const current = credentialOf(state, command.id);
      if (!current) return refuse("CredentialNotFound");
      return accept([removed(current)]);
    }
    case "ErasePortfolio":
      return accept([...credentialsOf(state).map(removed), { type: "PortfolioErased", data: {} }]);
  }
}

function add(
  id: string,
  fields: CredentialFields,
  at: string,
  state: Portfolio,
): Result<PortfolioEvent[], PortfolioRefusal> {
  if (state.count >= MAX_CREDENTIALS) return refuse("PortfolioFull");
  if (!datesInOrder(fields)) return refuse("ExpiresBeforeCompletion");
  const credential = newCredential(id, fields, at);
  if (!fits(state, credential)) return refuse("PortfolioTooLarge");
  return accept([{ type: "CredentialAdded", data: { credential } }]);
}

function change(
  id: string,
  changes: CredentialChanges,
  at: string,
  state: Portfolio,
): Result<PortfolioEvent[], PortfolioRefusal> {
  const current = credentialOf(state, id);
  if (!current) return refuse("CredentialNotFound");
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  );
  const credential: StoredCredential = { ...current, ...given, updatedAt: at };
  if (!datesInOrder(credential)) return refuse("ExpiresBeforeCompletion");
  if (!fits(state, credential)) return refuse("PortfolioTooLarge");
  return accept([
    { type: "CredentialChanged", data: { credential, replaced: replacedBy(current) } },
  ]);
}

/** A change that reduces the size is always accepted, even above the current limit. */
function fits(state: Portfolio, credential: StoredCredential): boolean {
  const bytes = bytesWith(state, credential);
  return bytes <= MAX_CREDENTIAL_BYTES || bytes <= state.bytes;
}

function removed(credential: StoredCredential): PortfolioEvent {
  return {
    type: "CredentialRemoved",
    data: { id: credential.id, replaced: replacedBy(credential) },
  };
}

function replacedBy({ type, hours, completedDate }: StoredCredential): Replaced {
  return { type, hours, completedDate };
}

/** contract.md, Readings: `expirationDate` must not be before `completedDate`. Both compare as text. */
function datesInOrder(dates: Pick<StoredCredential, "completedDate" | "expirationDate">): boolean {
  return dates.expirationDate === "" || dates.expirationDate >= dates.completedDate;
}

export const portfolioDecider: Decider<
  Portfolio,
  PortfolioCommand,
  PortfolioEvent,
  PortfolioRefusal
> = {
  initialState: initialPortfolio,
  evolve,
  decide,
};
