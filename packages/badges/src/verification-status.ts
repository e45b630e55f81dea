import type { CheckName, CheckOutcome } from "@laurel/contracts/routes/badges";

export type VerificationStatus =
  | "verified"
  | "integrity_only"
  | "failed"
  | "expired"
  | "revoked"
  | "could_not_check";

type Outcomes = Readonly<Record<CheckName, CheckOutcome>>;

interface Rule {
  status: VerificationStatus;
  when(outcomes: Outcomes): boolean;
}

/**
 * What the outcomes of the checks mean for the credential (docs/api.md, Badges). The first rule that applies decides. The
 * last one always applies: the signature holds, but nothing says that its key is the issuer's.
 */
const RULES: readonly Rule[] = [
  { status: "failed", when: ({ structure }) => structure === "failed" },
  { status: "failed", when: ({ signature }) => signature === "failed" },
  { status: "failed", when: ({ recipient }) => recipient === "failed" },
  { status: "revoked", when: ({ revocation }) => revocation === "failed" },
  { status: "could_not_check", when: ({ signature }) => signature !== "passed" },
  { status: "could_not_check", when: ({ recipient }) => recipient !== "passed" },
  { status: "expired", when: ({ expiry }) => expiry === "failed" },
  { status: "could_not_check", when: ({ issuer }) => issuer === "could_not_check" },
  { status: "verified", when: ({ issuer }) => issuer === "passed" },
  { status: "integrity_only", when: () => true },
];

export function verificationStatusOf(outcomes: Outcomes): VerificationStatus {
  return RULES.find(({ when }) => when(outcomes))?.status ?? "integrity_only";
}
