import { MAX_CREDENTIAL_BYTES } from "@laurel/contracts/constants";
import { MAX_CHECKS_PER_HOUR } from "@laurel/contracts/routes/badges";
import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import { agrees, badgeOf, type BadgeClaims, type BadgeResult, type KeptBadge } from "./badges.ts";
import {
  added,
  changed,
  refusesNew,
  refusesStored,
  type CredentialRefusal,
} from "./credential-rules.ts";
import { revocationIn, withKnownRevocation } from "./known-revocation.ts";
import { newCredential, type StoredCredential } from "./credential.ts";
import { bytesWith, credentialOf, type Portfolio, type PortfolioEvent } from "./portfolio.ts";

export type BadgeCommand =
  | {
      type: "TakeBadge";
      /** The new credential. */
      id: string;
      badgeId: string;
      source: string;
      commitId: string;
      claims: BadgeClaims;
      result: BadgeResult;
      at: string;
    }
  | {
      type: "RestoreBadge";
      /** The credential that the badge belonged to. */
      credentialId: string;
      badgeId: string;
      source: string;
      commitId: string;
      claims: BadgeClaims;
      result: BadgeResult;
      at: string;
    }
  | {
      type: "CheckBadge";
      credentialId: string;
      /** Asked for by the person, and not by the calendar. */
      byHand: boolean;
      claims: BadgeClaims;
      result: BadgeResult;
      at: string;
    };

export type BadgeRefusal =
  | CredentialRefusal
  | "BadgeNotFound"
  | "TooManyChecks"
  | { kind: "DuplicateBadge"; credentialId: string };

type Decision = Result<PortfolioEvent[], BadgeRefusal>;
type CommandOf<Type> = Extract<BadgeCommand, { type: Type }>;

export function decideBadge(command: BadgeCommand, state: Portfolio): Decision {
  switch (command.type) {
    case "TakeBadge":
      return take(command, state);
    case "RestoreBadge":
      return restore(command, state);
    case "CheckBadge":
      return check(command, state);
  }
}

export const sameBadge = ({ badges }: Portfolio, id: string) =>
  Object.values(badges).find(({ badgeId }) => badgeId === id);

/** Adds the credential of a badge. The same badge counts once, whatever file it came in. */
function take(command: CommandOf<"TakeBadge">, state: Portfolio): Decision {
  const { id, at, type: _, ...taken } = command;
  const same = sameBadge(state, command.badgeId);
  if (same) return refuse({ kind: "DuplicateBadge", credentialId: same.credentialId });
  const fields = createCredentialBody.parse({ ...command.claims, type: "certification" });
  const credential = {
    ...newCredential(id, fields, at),
    verificationStatus: command.result.status,
  };
  const withSource = { ...state, bytes: state.bytes + Buffer.byteLength(command.source) };
  const refusal = refusesNew(withSource, credential);
  if (refusal) return refuse(refusal);
  return accept([added(credential), { type: "BadgeTaken", data: { credentialId: id, ...taken } }]);
}

/** Gives a badge to a credential that was restored without it. Its fields stay as they are. */
function restore(command: CommandOf<"RestoreBadge">, state: Portfolio): Decision {
  const { at, type: _, ...taken } = command;
  const { credentialId, claims, result } = command;
  const current = credentialOf(state, credentialId);
  if (!current) return refuse("BadgeNotFound");
  const same = sameBadge(state, command.badgeId) ?? badgeOf(state.badges, credentialId);
  if (same) return refuse({ kind: "DuplicateBadge", credentialId: same.credentialId });
  const verificationStatus = agrees(current, claims) ? result.status : "pending";
  const credential = { ...current, verificationStatus, updatedAt: at };
  const withSource = { ...state, bytes: state.bytes + Buffer.byteLength(command.source) };
  if (bytesWith(withSource, credential) > MAX_CREDENTIAL_BYTES) return refuse("PortfolioTooLarge");
  return accept([{ type: "BadgeTaken", data: taken }, changed(current, credential)]);
}

/** Keeps what a new check has found. */
function check(command: CommandOf<"CheckBadge">, state: Portfolio): Decision {
  const { type: _, at, ...found } = command;
  const badge = badgeOf(state.badges, command.credentialId);
  const current = credentialOf(state, command.credentialId);
  if (!badge || !current) return refuse("BadgeNotFound");
  if (command.byHand && !mayBeChecked(badge, at)) return refuse("TooManyChecks");
  // The state may know of a revocation that was found while this check ran.
  const result = withKnownRevocation(revocationIn(badge.result), command.result);
  const data = { ...found, result };
  const credential = afterCheck(current, badge, data);
  const event: PortfolioEvent = { type: "BadgeChecked", data };
  if (JSON.stringify(credential) === JSON.stringify(current)) return accept([event]);
  const updated = { ...credential, updatedAt: at };
  const refusal = refusesStored(state, updated);
  return refusal ? refuse(refusal) : accept([event, changed(current, updated)]);
}

const HOUR_MS = 3_600_000;

export function mayBeChecked({ checkedByHand }: KeptBadge, at: string): boolean {
  const since = Date.parse(at) - HOUR_MS;
  const recent = checkedByHand.filter((time) => Date.parse(time) > since);
  return recent.length < MAX_CHECKS_PER_HOUR;
}

/** A credential that said what the badge said follows it; an issuer may only now have told what the badge is for. */
function afterCheck(
  current: StoredCredential,
  badge: KeptBadge,
  { claims, result }: Pick<CommandOf<"CheckBadge">, "claims" | "result">,
): StoredCredential {
  const followed = agrees(current, badge.claims) ? { ...current, ...news(badge, claims) } : current;
  return {
    ...followed,
    verificationStatus: agrees(followed, claims) ? result.status : "pending",
  };
}

/** What the badge says otherwise than at the last check. The rest may have been completed by hand. */
function news({ claims: before }: KeptBadge, claims: BadgeClaims): Partial<BadgeClaims> {
  return Object.fromEntries(
    Object.entries(claims).filter(
      ([field, value]) =>
        JSON.stringify(value) !== JSON.stringify(before[field as keyof BadgeClaims]),
    ),
  );
}
