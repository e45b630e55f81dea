import type { BadgeCheck, BadgeFormat } from "@laurel/contracts/routes/badges";
import { text } from "@laurel/contracts/text";
import type { StoredCredential } from "./credential.ts";
import { UNPROVEN } from "./unproven-issuers.ts";

/** What a badge says in the fields of a credential. */
export type BadgeClaims = Pick<
  StoredCredential,
  | "name"
  | "organization"
  | "completedDate"
  | "expirationDate"
  | "credentialId"
  | "credentialUrl"
  | "description"
  | "skills"
>;

/** The result of a check. `checkedAt` is ISO 8601 UTC. */
export interface BadgeResult {
  format: BadgeFormat;
  /** `host` vouches for the badge; empty if none does. Absent in results from before that was asked for. */
  issuer: { name: string; url: string; host?: string | undefined };
  subject: string;
  checks: readonly BadgeCheck[];
  checkedAt: string;
  /** The credential's status, while it says what the badge says. */
  status: string;
  /** When the badge ends, ISO 8601 UTC. Absent if it doesn't, and in results from before this was kept. */
  endsAt?: string | undefined;
}

const CHECKED_BEFORE = text(
  "An earlier version of the product checked this, when no host had to vouch for an issuer",
);

/** What counts of a result: one of an earlier release, which names no host, confirms no issuer. */
export function believed(result: BadgeResult): BadgeResult {
  if (result.issuer.host !== undefined) return result;
  const checks = result.checks.map((one) =>
    one.check === "issuer" && one.outcome === "passed"
      ? { ...one, outcome: UNPROVEN, detail: CHECKED_BEFORE }
      : one,
  );
  return { ...result, checks, status: result.status === "verified" ? UNPROVEN : result.status };
}

export type BadgeEvent =
  | {
      type: "BadgeTaken";
      data: {
        credentialId: string;
        /** The badge's own id. */
        badgeId: string;
        /** The badge as it came in: JSON or a compact JWS. */
        source: string;
        /** The commit of this event, so that its source can be found without the stream. */
        commitId: string;
        claims: BadgeClaims;
        result: BadgeResult;
      };
    }
  | {
      type: "BadgeChecked";
      data: { credentialId: string; byHand: boolean; claims: BadgeClaims; result: BadgeResult };
    };

/** The badge of a credential. Its source stays in the event. */
export interface KeptBadge {
  credentialId: string;
  badgeId: string;
  commitId: string;
  /** The size of the source. */
  bytes: number;
  claims: BadgeClaims;
  result: BadgeResult;
  /** When the person had it checked, the last ten times. */
  checkedByHand: readonly string[];
}

export type Badges = Readonly<Record<string, KeptBadge>>;

export const badgeOf = (badges: Badges, credentialId: string): KeptBadge | undefined =>
  Object.hasOwn(badges, credentialId) ? badges[credentialId] : undefined;

export function withoutBadge(badges: Badges, credentialId: string): Badges {
  const { [credentialId]: _removed, ...others } = badges;
  return others;
}

export function evolveBadges(badges: Badges, { type, data }: BadgeEvent): Badges {
  const { credentialId, claims } = data;
  const result = believed(data.result);
  switch (type) {
    case "BadgeTaken": {
      const { badgeId, commitId, source } = data;
      const bytes = Buffer.byteLength(source);
      const kept = { credentialId, badgeId, commitId, bytes, claims, result, checkedByHand: [] };
      return { ...badges, [credentialId]: kept };
    }
    case "BadgeChecked": {
      const kept = badgeOf(badges, credentialId);
      if (!kept) return badges;
      const byHand = data.byHand ? [...kept.checkedByHand, result.checkedAt] : kept.checkedByHand;
      const checkedByHand = byHand.slice(-MAX_REMEMBERED);
      return { ...badges, [credentialId]: { ...kept, claims, result, checkedByHand } };
    }
  }
}

const MAX_REMEMBERED = 10;

const SAID_BY_BADGE = [
  "name",
  "organization",
  "completedDate",
  "expirationDate",
  "credentialId",
] as const;

/** Whether the credential says what its badge says (contract, Badges). */
export const agrees = (credential: StoredCredential, claims: BadgeClaims): boolean =>
  SAID_BY_BADGE.every((field) => credential[field] === claims[field]);

/** The status of a credential after a change by hand. It becomes `pending` once it says something else. */
export function statusAfterChange(
  credential: StoredCredential,
  badge: KeptBadge | undefined,
): string {
  const { verificationStatus } = credential;
  return badge && !agrees(credential, badge.claims) ? "pending" : verificationStatus;
}
