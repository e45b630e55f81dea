import { MOST_ATTENTION } from "@laurel/contracts/constants";
import type { AttentionReason, StatsDetails } from "@laurel/contracts/routes/stats";
import type { Credential } from "@laurel/contracts/routes/credentials";
import type { CredentialStatus } from "@laurel/contracts/credential-filter";
import type { StoredCredential } from "./credential.ts";

type Attention = NonNullable<StatsDetails["attention"]>;
type Item = Attention["items"][number];

/** The most urgent first. */
const ORDER: readonly AttentionReason[] = [
  "expiring",
  "expired",
  "failed",
  "unchecked",
  "unproven",
];

const BADGE_REASONS: Readonly<Partial<Record<string, AttentionReason>>> = {
  failed: "failed",
  revoked: "failed",
  could_not_check: "unchecked",
};

/** Why somebody should look at a credential; undefined for most. */
export function attentionReason(
  credential: Pick<
    Credential,
    "type" | "credentialUrl" | "credentialId" | "verificationStatus" | "renewedBy"
  >,
  status: CredentialStatus,
): AttentionReason | undefined {
  const { type, credentialUrl, credentialId, verificationStatus, renewedBy } = credential;
  if (status === "expired" || status === "expiring") return status;
  if (renewedBy !== "") return undefined;
  const isUnproven = type === "certification" && credentialUrl === "" && credentialId === "";
  if (verificationStatus === "pending") return isUnproven ? "unproven" : undefined;
  return BADGE_REASONS[verificationStatus];
}

/** Collects what needs attention: how many there are, and the most urgent of them. */
export function createAttention() {
  const items: Item[] = [];
  return {
    add(credential: StoredCredential, status: CredentialStatus): void {
      const reason = attentionReason(credential, status);
      if (!reason) return;
      const { id, type, name, expirationDate } = credential;
      items.push({ id, type, name, expirationDate, reason });
    },
    result: (): Attention => ({
      total: items.length,
      items: items.toSorted(byUrgency).slice(0, MOST_ATTENTION),
    }),
  };
}

/** What expires next, then what has expired last. */
function byUrgency(one: Item, other: Item): number {
  const rank = ORDER.indexOf(one.reason) - ORDER.indexOf(other.reason);
  if (rank !== 0) return rank;
  const order = one.expirationDate < other.expirationDate ? -1 : 1;
  return one.reason === "expired" ? -order : order;
}
