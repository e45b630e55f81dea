import {
  CONFIRMATION_DAYS,
  type ConfirmationState,
} from "@laurel/contracts/routes/credential-confirmations";
import { hashOf } from "@laurel/event-sourcing/kernel/ids";
import { statusAfterChange, type KeptBadge } from "./badges.ts";
import type { StoredCredential } from "./credential.ts";

/**
 * What the stream holds of a request to confirm a credential. Names, addresses, messages and answers are kept outside of
 * it, so that a referee's data can be removed at any time.
 */
export type ConfirmationEvent =
  | {
      type: "ConfirmationAsked";
      data: {
        credentialId: string;
        confirmationId: string;
        /** A keyed hash of the address. */
        addressKey: string;
        /** False for an address that gets no such mail. The person isn't told. */
        isMailed: boolean;
        /** ISO 8601 UTC. */
        at: string;
      };
    }
  | {
      /** A mail that was held up by more than an hour is being sent. */
      type: "ConfirmationMailed";
      data: { credentialId: string; confirmationId: string; at: string };
    }
  | {
      type: "ConfirmationAnswered";
      data: {
        credentialId: string;
        confirmationId: string;
        confirmed: boolean;
        /** Names the answer's texts. */
        answerId: string;
        at: string;
      };
    }
  | {
      type: "ConfirmationWithdrawn";
      data: { credentialId: string; confirmationId: string; byReferee: boolean; at: string };
    };

export interface KeptConfirmation {
  id: string;
  credentialId: string;
  addressKey: string;
  isMailed: boolean;
  askedAt: string;
  /** When a mail that was held up was last sent; otherwise `askedAt`. The time to answer begins then. */
  mailedAt: string;
  outcome: "asked" | "confirmed" | "declined" | "withdrawn";
  /** Empty before an answer. */
  answeredAt: string;
  answerId: string;
  /** What was confirmed has changed since, or, before an answer, what was shown when it was asked. */
  isOutdated: boolean;
}

/** In the order in which they were asked. */
export type Confirmations = readonly KeptConfirmation[];

export const confirmationOf = (
  confirmations: Confirmations,
  id: string,
): KeptConfirmation | undefined => confirmations.find((one) => one.id === id);

export function evolveConfirmations(
  confirmations: Confirmations,
  event: ConfirmationEvent,
): Confirmations {
  const { confirmationId: id, credentialId, at } = event.data;
  const changed = (change: Partial<KeptConfirmation>) =>
    confirmations.map((one) => (one.id === id ? { ...one, ...change } : one));
  switch (event.type) {
    case "ConfirmationAsked": {
      const { addressKey, isMailed } = event.data;
      const asked = { id, credentialId, addressKey, isMailed, askedAt: at, mailedAt: at } as const;
      const open = { outcome: "asked", answeredAt: "", answerId: "" } as const;
      return [...confirmations, { ...asked, ...open, isOutdated: false }];
    }
    case "ConfirmationMailed":
      return changed({ mailedAt: at });
    case "ConfirmationAnswered": {
      const { confirmed, answerId } = event.data;
      return changed({
        outcome: confirmed ? "confirmed" : "declined",
        answeredAt: at,
        answerId,
        isOutdated: false,
      });
    }
    case "ConfirmationWithdrawn":
      return changed({ outcome: "withdrawn", answerId: "" });
  }
}

/** Without those of a credential that is gone for good. */
export const withoutConfirmations = (
  confirmations: Confirmations,
  credentialId: string,
): Confirmations => confirmations.filter((one) => one.credentialId !== credentialId);

const SHOWN = [
  "name",
  "organization",
  "type",
  "completedDate",
  "expirationDate",
  "hours",
  "description",
] as const;
type Shown = Pick<StoredCredential, (typeof SHOWN)[number]>;

/** What a referee sees of a credential, and confirms. */
export const shownTo = (credential: Shown): Shown => ({
  name: credential.name,
  organization: credential.organization,
  type: credential.type,
  completedDate: credential.completedDate,
  expirationDate: credential.expirationDate,
  hours: credential.hours,
  description: credential.description,
});

/** A fingerprint of what a referee sees. */
export const shownVersion = (credential: Shown): string =>
  hashOf(...SHOWN.map((field) => String(credential[field]))).slice(0, 16);

/** After a change of a credential: what was asked or confirmed and now says something else is outdated, for good. */
export function afterChange(
  confirmations: Confirmations,
  before: StoredCredential | undefined,
  after: StoredCredential,
): Confirmations {
  if (!before || shownVersion(before) === shownVersion(after)) return confirmations;
  const changes = ({ credentialId, outcome }: KeptConfirmation) =>
    credentialId === after.id && (outcome === "asked" || outcome === "confirmed");
  if (!confirmations.some(changes)) return confirmations;
  return confirmations.map((one) => (changes(one) ? { ...one, isOutdated: true } : one));
}

/** The status of a credential after a change by hand: only what was confirmed, and says the same, is. */
export function statusAfter(
  {
    before,
    after,
    badge,
  }: { before: StoredCredential; after: StoredCredential; badge?: KeptBadge | undefined },
  confirmations: Confirmations,
): string {
  if (badge) return statusAfterChange(after, badge);
  const isSame = shownVersion(before) === shownVersion(after);
  if (isSame && isConfirmed(confirmations, after.id)) return "confirmed";
  return after.verificationStatus === "confirmed" ? "pending" : after.verificationStatus;
}

/** Whether somebody has confirmed the credential as it is now. */
export const isConfirmed = (confirmations: Confirmations, credentialId: string): boolean =>
  confirmations.some((one) => one.credentialId === credentialId && stands(one));

export const stands = ({ outcome, isOutdated }: KeptConfirmation): boolean =>
  outcome === "confirmed" && !isOutdated;

const DAY_MS = 24 * 3_600_000;

export const expiresAt = ({ mailedAt }: Pick<KeptConfirmation, "mailedAt">): string =>
  new Date(Date.parse(mailedAt) + CONFIRMATION_DAYS * DAY_MS).toISOString();

/** `now` is ISO 8601 UTC. */
export function stateOf(confirmation: KeptConfirmation, now: string): ConfirmationState {
  const { outcome, isOutdated } = confirmation;
  if (outcome === "asked" && expiresAt(confirmation) <= now) return "expired";
  return outcome === "confirmed" && isOutdated ? "outdated" : outcome;
}

const ANSWER_KEPT_DAYS = 365;

/** Whether the link of a request still works: for 30 days, and for a year after an answer. */
export function isReachable(confirmation: KeptConfirmation, now: string): boolean {
  const { outcome, answeredAt } = confirmation;
  if (outcome === "withdrawn") return false;
  if (outcome === "asked") return now < expiresAt(confirmation);
  return Date.parse(now) < Date.parse(answeredAt) + ANSWER_KEPT_DAYS * DAY_MS;
}
