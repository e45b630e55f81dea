import {
  MAX_CONFIRMATIONS_A_DAY,
  MAX_OPEN_CONFIRMATIONS,
  MAX_OPEN_PER_CREDENTIAL,
} from "@laurel/contracts/routes/credential-confirmations";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import { badgeOf } from "./badges.ts";
import {
  confirmationOf,
  isConfirmed,
  isReachable,
  shownVersion,
  stateOf,
  type ConfirmationEvent,
  type KeptConfirmation,
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
    case "AnswerConfirmation":
      return giveAnswer(command, state);
    case "WithdrawConfirmation":
      return withdraw(command, state);
  }
}

const DAY_MS = 24 * 3_600_000;
/** Within so many days, an address gets three mails of the same person. */
const ADDRESS_DAYS = 90;
const MAILS_PER_ADDRESS = 3;

function ask(command: CommandOf<"AskForConfirmation">, state: Portfolio): Decision {
  const { credentialId, confirmationId, addressKey, isNever, at } = command;
  const credential = credentialOf(state, credentialId);
  if (!credential) return refuse("CredentialNotFound");
  if (credential.verificationStatus === "verified") return refuse("AlreadyVerified");
  const open = state.confirmations.filter((one) => stateOf(one, at) === "asked");
  const ofCredential = open.filter((one) => one.credentialId === credentialId);
  if (ofCredential.some((one) => one.addressKey === addressKey)) return refuse("AlreadyAsked");
  if (open.length >= MAX_OPEN_CONFIRMATIONS || ofCredential.length >= MAX_OPEN_PER_CREDENTIAL)
    return refuse("TooManyConfirmations");
  const seconds = waitFor(askedSince(state, at, DAY_MS), at);
  if (seconds > 0) return refuse({ kind: "AskedTooOften", seconds });
  const toAddress = askedSince(state, at, ADDRESS_DAYS * DAY_MS).filter(
    (one) => one.addressKey === addressKey,
  );
  const isMailed = !isNever && toAddress.length < MAILS_PER_ADDRESS;
  const data = { credentialId, confirmationId, addressKey, isMailed, at };
  return accept([{ type: "ConfirmationAsked", data }]);
}

const askedSince = ({ confirmations }: Portfolio, at: string, ms: number) =>
  confirmations.filter(({ askedAt }) => Date.parse(askedAt) > Date.parse(at) - ms);

/** The seconds until another one may be asked; 0 if it's now. */
function waitFor(asked: readonly KeptConfirmation[], at: string): number {
  const first = asked.at(-MAX_CONFIRMATIONS_A_DAY);
  return first ? Math.ceil((Date.parse(first.askedAt) + DAY_MS - Date.parse(at)) / 1_000) : 0;
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
