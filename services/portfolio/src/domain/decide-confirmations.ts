import {
  MAX_OPEN_CONFIRMATIONS,
  MAX_OPEN_PER_CREDENTIAL,
} from "@laurel/contracts/routes/credential-confirmations";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import { isMailedEnough, waitFor, type EarlierAsk } from "./asking-often.ts";
import { badgeOf } from "./badges.ts";
import {
  confirmationOf,
  isConfirmed,
  isReachable,
  shownVersion,
  stateOf,
  type ConfirmationEvent,
} from "./confirmations.ts";
import { changed } from "./credential-rules.ts";
import { credentialOf, evolve, type Portfolio, type PortfolioEvent } from "./portfolio.ts";

export type ConfirmationCommand =
  | {
      type: "AskForConfirmation";
      credentialId: string;
      confirmationId: string;
      addressKey: string;
      /** The address gets no such mail, from anybody. */
      isNever: boolean;
      /** The person's requests within 90 days, also of credentials that are gone. */
      ofPerson: readonly EarlierAsk[];
      /** Everybody's requests to the address within 24 hours. */
      toAddress: readonly EarlierAsk[];
      at: string;
    }
  | {
      /** The mail of a request is being sent. */
      type: "MailConfirmation";
      confirmationId: string;
      at: string;
    }
  | {
      type: "AnswerConfirmation";
      confirmationId: string;
      confirmed: boolean;
      answerId: string;
      /** What the referee has seen; undefined if they don't say it. */
      version: string | undefined;
      at: string;
    }
  | {
      type: "WithdrawConfirmation";
      confirmationId: string;
      /** Undefined for the referee, who can take back only an answer. */
      credentialId: string | undefined;
      at: string;
    };

export type ConfirmationRefusal =
  | "CredentialNotFound"
  | "ConfirmationNotFound"
  | "AlreadyVerified"
  | "AlreadyAsked"
  | "TooManyConfirmations"
  | "AlreadyAnswered"
  | "ShownChanged"
  | { kind: "AskedTooOften"; seconds: number };

type Decision = Result<PortfolioEvent[], ConfirmationRefusal>;
type CommandOf<Type> = Extract<ConfirmationCommand, { type: Type }>;

export function decideConfirmation(command: ConfirmationCommand, state: Portfolio): Decision {
  switch (command.type) {
    case "AskForConfirmation":
      return ask(command, state);
    case "MailConfirmation":
      return mail(command, state);
    case "AnswerConfirmation":
      return giveAnswer(command, state);
    case "WithdrawConfirmation":
      return withdraw(command, state);
  }
}

function ask(command: CommandOf<"AskForConfirmation">, state: Portfolio): Decision {
  const { credentialId, confirmationId: id, addressKey, ofPerson, toAddress, at } = command;
  const credential = credentialOf(state, credentialId);
  if (!credential) return refuse("CredentialNotFound");
  if (credential.verificationStatus === "verified") return refuse("AlreadyVerified");
  const open = state.confirmations.filter((one) => stateOf(one, at) === "asked");
  const ofCredential = open.filter((one) => one.credentialId === credentialId);
  if (ofCredential.some((one) => one.addressKey === addressKey)) return refuse("AlreadyAsked");
  if (open.length >= MAX_OPEN_CONFIRMATIONS || ofCredential.length >= MAX_OPEN_PER_CREDENTIAL)
    return refuse("TooManyConfirmations");
  const asks = { kept: state.confirmations, ofPerson, toAddress };
  const one = { id, addressKey, askedAt: at, ...asks };
  const seconds = waitFor(one);
  if (seconds > 0) return refuse({ kind: "AskedTooOften", seconds });
  const isMailed = !command.isNever && !isMailedEnough(one);
  const data = { credentialId, confirmationId: id, addressKey, isMailed, at };
  return accept([{ type: "ConfirmationAsked", data }]);
}

const HELD_UP_MS = 3_600_000;

/** Only a mail that was held up changes how long the request can be answered. */
function mail(command: CommandOf<"MailConfirmation">, state: Portfolio): Decision {
  const { confirmationId, at } = command;
  const kept = confirmationOf(state.confirmations, confirmationId);
  if (!kept || stateOf(kept, at) !== "asked") return refuse("ConfirmationNotFound");
  if (Date.parse(at) - Date.parse(kept.mailedAt) <= HELD_UP_MS) return accept([]);
  const data = { credentialId: kept.credentialId, confirmationId, at };
  return accept([{ type: "ConfirmationMailed", data }]);
}

function giveAnswer(command: CommandOf<"AnswerConfirmation">, state: Portfolio): Decision {
  const { confirmationId, confirmed, answerId, version, at } = command;
  const kept = confirmationOf(state.confirmations, confirmationId);
  if (!kept || !isReachable(kept, at)) return refuse("ConfirmationNotFound");
  const credential = credentialOf(state, kept.credentialId);
  if (!credential) return refuse("ConfirmationNotFound");
  if (kept.outcome !== "asked") return refuse("AlreadyAnswered");
  if (version !== undefined && version !== shownVersion(credential)) return refuse("ShownChanged");
  const { credentialId } = kept;
  const data = { credentialId, confirmationId, confirmed, answerId, at };
  return accept(withStatus({ type: "ConfirmationAnswered", data }, state, at));
}

function withdraw(command: CommandOf<"WithdrawConfirmation">, state: Portfolio): Decision {
  const { confirmationId, credentialId, at } = command;
  const kept = confirmationOf(state.confirmations, confirmationId);
  const byReferee = credentialId === undefined;
  if (!kept || kept.outcome === "withdrawn") return refuse("ConfirmationNotFound");
  if (!byReferee && kept.credentialId !== credentialId) return refuse("ConfirmationNotFound");
  if (byReferee && (kept.outcome === "asked" || !isReachable(kept, at)))
    return refuse("ConfirmationNotFound");
  const data = { credentialId: kept.credentialId, confirmationId, byReferee, at };
  return accept(withStatus({ type: "ConfirmationWithdrawn", data }, state, at));
}

/** With the status that the credential has afterwards, if that changes. A badge has its own statuses. */
function withStatus(event: ConfirmationEvent, state: Portfolio, at: string): PortfolioEvent[] {
  const { credentialId } = event.data;
  const credential = credentialOf(state, credentialId);
  if (!credential || badgeOf(state.badges, credentialId)) return [event];
  const { confirmations } = evolve(state, event);
  const verificationStatus = isConfirmed(confirmations, credentialId) ? "confirmed" : "pending";
  if (verificationStatus === credential.verificationStatus) return [event];
  return [event, changed(credential, { ...credential, verificationStatus, updatedAt: at })];
}
