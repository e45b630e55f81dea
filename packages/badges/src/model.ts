import type {
  BadgeCheck,
  BadgeFormat,
  CheckName,
  CheckOutcome,
} from "@laurel/contracts/routes/badges";
import type { Text, TextValues } from "@laurel/contracts/text";
import { inEnglish } from "@laurel/texts/translations";
import type { VerificationStatus } from "./verification-status.ts";

/** What one check found: an outcome, and why in plain words, in English because it is stored. */
export interface Finding {
  outcome: CheckOutcome;
  detail: string;
}

const finding = (outcome: CheckOutcome, detail: Text, values?: TextValues): Finding => ({
  outcome,
  detail: inEnglish(detail, values),
});

export const passed = (detail: Text, values?: TextValues) => finding("passed", detail, values);
export const failed = (detail: Text, values?: TextValues) => finding("failed", detail, values);
export const warning = (detail: Text, values?: TextValues) => finding("warning", detail, values);
export const couldNotCheck = (detail: Text, values?: TextValues) =>
  finding("could_not_check", detail, values);

export type Findings = Readonly<Record<CheckName, Finding>>;

/** Why a badge can't be kept: the file has none, its kind isn't supported, or no credential can hold it. */
export type BadgeRefusal =
  | "NoBadge"
  | "UnsupportedBadge"
  | "NameTooShort"
  | "OrganizationTooShort"
  | "UnreadableDate";

/** A file holds several badges, with these names. One of them has to be chosen. */
export interface SeveralBadges {
  kind: "SeveralBadges";
  names: string[];
}

/** What a badge says about the achievement, in the terms of a credential. Dates are `YYYY-MM-DD`, or empty. */
export interface BadgeClaims {
  name: string;
  organization: string;
  completedDate: string;
  expirationDate: string;
  description: string;
  skills: string[];
  credentialId: string;
  credentialUrl: string;
}

/** Who issued a badge. */
export interface BadgeIssuer {
  /** What it calls itself, which proves nothing. */
  name: string;
  url: string;
  /** The host that vouches for the badge, as `URL.host` has it; empty if none does. */
  host: string;
}

/** A badge with the results of all checks. */
export interface CheckedBadge {
  format: BadgeFormat;
  /** The badge's own id, the same in every file that contains it. */
  badgeId: string;
  issuer: BadgeIssuer;
  /** The recipient as text. */
  subject: string;
  checks: BadgeCheck[];
  status: VerificationStatus;
  /** The first moment at which the badge doesn't hold any more, ISO 8601 UTC. Absent if it gives none. */
  endsAt?: string;
  claims: BadgeClaims;
}

/** The answer to a question on the network. `unreachable` says that nobody answered: nothing is proven by it. */
export type Fetched =
  | { kind: "answered"; status: number; contentType: string; text: string }
  | { kind: "unreachable"; reason: string };

/** Gets a document of an issuer. It always resolves in time, and never throws. */
export interface Fetcher {
  /** `fresh` asks for what is there now instead of a remembered answer. */
  get(url: string, options?: { accept?: string; fresh?: boolean }): Promise<Fetched>;
}

/**
 * The canonical N-Quads of JSON-LD documents (RDFC-1.0), or why there are none. Contexts come with the package; a
 * document that names another one is refused as `unknownContext`.
 */
export type Canonize = (documents: readonly object[]) => Promise<CanonizeOutcome>;
export type CanonizeOutcome =
  | { kind: "canonical"; texts: string[] }
  | { kind: "invalid"; reason: string }
  | { kind: "unknownContext"; url: string }
  | { kind: "tooSlow" };

/** What the checks need from outside. */
export interface CheckTools {
  fetcher: Fetcher;
  canonize: Canonize;
  now: Date;
  /** The person's verified email addresses. */
  addresses: readonly string[];
  /** Used for what the badge or its issuer no longer says, or doesn't say at the moment. */
  before?: KnownBadge | undefined;
}

/** What an earlier check or an export says of a badge. None of these values can make the badge verified. */
export interface KnownBadge {
  claims: BadgeClaims;
  /** The first moment at which it doesn't hold any more. Omitted if it never ends, or if only the day is known. */
  endsAt?: string | undefined;
  isRevoked: boolean;
}
