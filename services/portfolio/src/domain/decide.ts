import type { CredentialChanges, CredentialFields } from "@laurel/contracts/routes/credentials";
import type { Decider } from "@laurel/event-sourcing/kernel/decider";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import { addCredentials, type AddCredentials } from "./add-credentials.ts";
import { badgeOf, statusAfterChange } from "./badges.ts";
import { added, changed, refusesNew, refusesStored, removed } from "./credential-rules.ts";
import { decideBadge, type BadgeCommand, type BadgeRefusal } from "./decide-badges.ts";
import { decideCycle, type CycleCommand, type CycleRefusal } from "./decide-cycles.ts";
import { bytesOf, newCredential, type StoredCredential } from "./credential.ts";
import {
  credentialOf,
  credentialsOf,
  evolve,
  initialPortfolio,
  type Portfolio,
  type PortfolioEvent,
} from "./portfolio.ts";
import { waitForChange } from "./recent-changes.ts";
import { decideRestore, type RestoreCommand } from "./restore.ts";
import { renew, unlinked, type RenewalRefusal, type RenewCredential } from "./renewal.ts";

/** `at` is ISO 8601 UTC; ids and times arrive in the command. */
export type PortfolioCommand =
  | { type: "AddCredential"; id: string; fields: CredentialFields; at: string }
  | AddCredentials
  | { type: "ChangeCredential"; id: string; changes: CredentialChanges; at: string }
  | { type: "RemoveCredential"; id: string; at: string }
  | RenewCredential
  | CycleCommand
  | BadgeCommand
  | RestoreCommand
  | { type: "ErasePortfolio" };

export type PortfolioRefusal = RenewalRefusal | CycleRefusal | BadgeRefusal | TooManyChanges;

/** More was changed within an hour than the history takes. */
interface TooManyChanges {
  kind: "TooManyChanges";
  /** Until the change is possible. */
  seconds: number;
}

type Decision = Result<PortfolioEvent[], PortfolioRefusal>;

export function decide(command: PortfolioCommand, state: Portfolio): Decision {
  switch (command.type) {
    case "AddCredential": {
      const credential = newCredential(command.id, command.fields, command.at);
      const refusal = refusesNew(state, credential);
      return refusal ? refuse(refusal) : accept([added(credential)]);
    }
    case "AddCredentials":
      return addCredentials(command, state);
    case "ChangeCredential":
      return change(command.id, command.changes, command.at, state);
    case "RemoveCredential": {
      const current = credentialOf(state, command.id);
      if (!current) return refuse("CredentialNotFound");
      return accept([removed(current), ...unlinked(current, command.at, state)]);
    }
    case "RenewCredential":
      return renew(command, state);
    case "ErasePortfolio":
      return accept([...credentialsOf(state).map(removed), { type: "PortfolioErased", data: {} }]);
    default:
      return decideOther(command, state);
  }
}

function decideOther(
  command: CycleCommand | BadgeCommand | RestoreCommand,
  state: Portfolio,
): Decision {
  switch (command.type) {
    case "SaveCycle":
    case "RemoveCycle":
    case "ReplaceContributions":
      return decideCycle(command, state);
    case "TakeBadge":
    case "RestoreBadge":
    case "CheckBadge":
      return decideBadge(command, state);
    case "RestoreCredentials":
    case "RestoreRenewals":
    case "RestoreCycles":
      return decideRestore(command, state);
  }
}

function change(id: string, changes: CredentialChanges, at: string, state: Portfolio): Decision {
  const current = credentialOf(state, id);
  if (!current) return refuse("CredentialNotFound");
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  );
  const merged: StoredCredential = { ...current, ...given, updatedAt: at };
  const verificationStatus = statusAfterChange(merged, badgeOf(state.badges, id));
  const credential = { ...merged, verificationStatus };
  const refusal = refusesStored(state, credential);
  if (refusal) return refuse(refusal);
  const seconds = waitForChange(state.changes, at, bytesOf(credential));
  if (seconds > 0) return refuse({ kind: "TooManyChanges", seconds });
  return accept([changed(current, credential)]);
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
