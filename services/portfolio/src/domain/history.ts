import { z } from "@laurel/contracts/zod";
import { defineHistory, exactly } from "@laurel/event-sourcing/kernel/history";
import type { BadgeResult } from "./badges.ts";
import type { StoredCredential } from "./credential.ts";
import type { PortfolioEvent } from "./portfolio.ts";
import { BY_HOST, byHostOnly, unproven } from "./unproven-issuers.ts";

/**
 * The shapes below are what streams hold. They are frozen: another shape is another version of its event. The compiler
 * compares the newest ones with the domain.
 */
const credential = z.object({
  id: z.string().regex(/^\d{1,16}$/),
  name: z.string(),
  type: exactly<StoredCredential["type"]>({
    certification: "certification",
    course: "course",
    degree: "degree",
    workshop: "workshop",
  }),
  organization: z.string(),
  completedDate: z.string(),
  expirationDate: z.string(),
  credentialId: z.string(),
  credentialUrl: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  hours: z.number().int(),
  duration: z.string(),
  isPublic: z.boolean(),
  skills: z.array(z.string()),
  categories: z.array(z.string()),
  verificationStatus: z.string(),
  renews: z.string(),
  renewedBy: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
/** From before credentials could be renewed. */
const credentialV1 = credential.omit({ renews: true, renewedBy: true });
const neverRenewed = <Data extends { credential: z.infer<typeof credentialV1> }>(data: Data) =>
  unproven({ ...data, credential: { ...data.credential, renews: "", renewedBy: "" } });
const credentialId = z.string();
const hours = z.number().int();
const terms = z.object({ credentialId, requiredHours: hours, from: z.string(), to: z.string() });
const contributions = z.array(z.object({ credentialId, hours }));
const replaced = credential.pick({ type: true, hours: true, completedDate: true });

type Check = BadgeResult["checks"][number];

const badge = z.object({
  credentialId,
  claims: credential.pick({
    name: true,
    organization: true,
    completedDate: true,
    expirationDate: true,
    credentialId: true,
    credentialUrl: true,
    description: true,
    skills: true,
  }),
  result: z.object({
    format: exactly<BadgeResult["format"]>({ ob2: "ob2", ob3: "ob3" }),
    issuer: z.object({ name: z.string(), url: z.string(), host: z.string().optional() }),
    subject: z.string(),
    checks: z.array(
      z.object({
        check: exactly<Check["check"]>({
          structure: "structure",
          signature: "signature",
          issuer: "issuer",
          recipient: "recipient",
          expiry: "expiry",
          revocation: "revocation",
        }),
        outcome: exactly<Check["outcome"]>({
          passed: "passed",
          failed: "failed",
          warning: "warning",
          could_not_check: "could_not_check",
        }),
        detail: z.string(),
      }),
    ),
    checkedAt: z.iso.datetime(),
    status: z.string(),
    endsAt: z.string().optional(),
  }),
});
const taken = badge.extend({ badgeId: z.string(), source: z.string(), commitId: z.string() });
const checked = badge.extend({ byHand: z.boolean() });

const ofConfirmation = z.object({
  credentialId,
  confirmationId: z.string(),
  at: z.iso.datetime(),
});
const asked = ofConfirmation.extend({ addressKey: z.string(), isMailed: z.boolean() });
const answered = ofConfirmation.extend({ confirmed: z.boolean(), answerId: z.string() });
const withdrawn = ofConfirmation.extend({ byReferee: z.boolean() });

const history = defineHistory<PortfolioEvent>({
  CredentialAdded: [
    { schema: z.object({ credential: credentialV1 }), upcast: neverRenewed },
    { schema: z.object({ credential, ...BY_HOST }).transform(byHostOnly) },
  ],
  CredentialChanged: [
    { schema: z.object({ credential: credentialV1, replaced }), upcast: neverRenewed },
    {
      schema: z
        .object({ credential, replaced, restored: z.literal(true).optional(), ...BY_HOST })
        .transform(byHostOnly),
    },
  ],
  // Releases before credentials could be restored ignore `at`, and `restored` above.
  CredentialRemoved: [
    { schema: z.object({ id: z.string(), replaced, at: z.iso.datetime().optional() }) },
  ],
  CredentialRestored: [{ schema: z.object({ credential, keepsBadge: z.boolean() }) }],
  CredentialGone: [
    { schema: z.object({ id: z.string(), withAccount: z.literal(true).optional() }) },
  ],
  HistoryShortened: [{ schema: z.object({ written: z.number().int() }) }],
  CredentialEmptied: [{ schema: z.object({ id: z.string() }) }],
  CycleSaved: [{ schema: terms }],
  CycleRemoved: [{ schema: z.object({ credentialId }) }],
  ContributionsReplaced: [{ schema: z.object({ credentialId, contributions }) }],
  BadgeTaken: [{ schema: taken }],
  BadgeChecked: [{ schema: checked }],
  ConfirmationAsked: [{ schema: asked }],
  ConfirmationMailed: [{ schema: ofConfirmation }],
  ConfirmationAnswered: [{ schema: answered }],
  ConfirmationWithdrawn: [{ schema: withdrawn }],
  PortfolioErased: [{ schema: z.object({}) }],
});

/** Every version of every event in a portfolio's stream. A test replays a stored sample of each. */
export const portfolioHistory: typeof history = {
  ...history,
  write(event) {
    if (!isVerified(event)) return history.write(event);
    const data = { ...event.data, byHost: true };
    const stored = history.write({ ...event, data } as PortfolioEvent);
    return { ...stored, data: { ...event.data, ...data } };
  },
};

/** Whether an event stores a verified credential. */
const isVerified = ({ data }: PortfolioEvent): boolean =>
  "credential" in data && data.credential.verificationStatus === "verified";
