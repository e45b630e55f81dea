import type { CredentialChanges, CredentialFields } from "@laurel/contracts/routes/credentials";
import type { Decider } from "@laurel/event-sourcing/kernel/decider";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import { addCredentials, type AddCredentials } from "./add-credentials.ts";
import { badgeOf } from "./badges.ts";
import { statusAfter } from "./confirmations.ts";
import { added, changed, refusesNew, refusesStored, removed } from "./credential-rules.ts";
import { decideBadge, type BadgeCommand, type BadgeRefusal } from "./decide-badges.ts";
import {
  decideConfirmation,
  type ConfirmationCommand,
  type ConfirmationRefusal,
} from "./decide-confirmations.ts";
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
import { tooManyChanges, type TooManyChanges } from "./recent-changes.ts";
import {
  decideRemoved,
  remove,
  type RemovedCommand,
  type RemovedRefusal,
} from "./decide-removed.ts";
import { reductionOf } from "./reduction.ts";
import { decideRestore, type RestoreCommand } from "./restore.ts";
import { renew, type RenewalRefusal, type RenewCredential } from "./renewal.ts";

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
  | RemovedCommand
  | ConfirmationCommand
  | { type: "ErasePortfolio" };

export type PortfolioRefusal =
  | RenewalRefusal
  | CycleRefusal
  | BadgeRefusal
  | RemovedRefusal
  | ConfirmationRefusal
  | TooManyChanges;

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
      return accept(remove(current, command.at, state));
    }
    case "RenewCredential":
      return renew(command, state);
    case "ErasePortfolio":
      return accept(erase(state));
    default:
      return decideOther(command, state);
  }
}

function decideOther(
  command: CycleCommand | BadgeCommand | RestoreCommand | RemovedCommand | ConfirmationCommand,
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
    case "RestoreRemoved":
      return decideRestore(command, state);
    case "RestoreCredential":
    case "ForgetRemoved":
    case "ForgetAgain":
    case "ForgetAllRemoved":
    case "ShortenHistory":
      return decideRemoved(command, state);
    case "AskForConfirmation":
    case "MailConfirmation":
    case "AnswerConfirmation":
    case "WithdrawConfirmation":
      return decideConfirmation(command, state);
  }
}

/** Every credential is gone with the account, also those that were removed before. */
function erase(state: Portfolio): PortfolioEvent[] {
  const gone = state.removed.map(({ credential }): PortfolioEvent => ({
    type: "CredentialGone",
    data: { id: credential.id, withAccount: true },
  }));
  const live = credentialsOf(state).map((credential) => removed(credential));
  return [...live, ...gone, { type: "PortfolioErased", data: {} }];
}

function change(id: string, changes: CredentialChanges, at: string, state: Portfolio): Decision {
  const current = credentialOf(state, id);
  if (!current) return refuse("CredentialNotFound");
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  );
  const merged: StoredCredential = { ...current, ...given, updatedAt: at };
  const verificationStatus = statusAfter(
    { before: current, after: merged, badge: badgeOf(state.badges, id) },
    state.confirmations,
  );
  const credential = { ...merged, verificationStatus };
  const refusal = reductionOf(current, credential) ? undefined : refusesChange(state, credential);
  return refusal ? refuse(refusal) : accept([changed(current, credential)]);
}

const refusesChange = (state: Portfolio, credential: StoredCredential) =>
  refusesStored(state, credential) ??
  tooManyChanges(state.changes, credential.updatedAt, bytesOf(credential));

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
