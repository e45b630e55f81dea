import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import { newCredential, type StoredCredential } from "../domain/credential.ts";
import type { PortfolioEvent } from "../domain/portfolio.ts";

/** When everything happens, unless a test says otherwise. */
export const AT = "2026-01-02T03:04:05.000Z";

export const COURSE = { name: "Course", organization: "Anywhere", completedDate: "2025-06-01" };
export const credential = (
  id: string,
  changes: Partial<StoredCredential> = {},
): StoredCredential => ({
  ...newCredential(id, createCredentialBody.parse(COURSE), AT),
  ...changes,
});
export const added = (id: string, changes?: Partial<StoredCredential>): PortfolioEvent => ({
  type: "CredentialAdded",
  data: { credential: credential(id, changes) },
});
export const asked = (credentialId: string, confirmationId: string, changes: object = {}) =>
  ({
    type: "ConfirmationAsked",
    data: {
      credentialId,
      confirmationId,
      addressKey: `address of ${confirmationId}`,
      isMailed: true,
      at: AT,
      ...changes,
    },
  }) satisfies PortfolioEvent;
export const answered = (credentialId: string, confirmationId: string, confirmed = true) =>
  ({
    type: "ConfirmationAnswered",
    data: { credentialId, confirmationId, confirmed, answerId: "answer", at: AT },
  }) satisfies PortfolioEvent;
export const changedTo = (
  verificationStatus: string,
  before = credential("1"),
  updatedAt = AT,
): PortfolioEvent => ({
  type: "CredentialChanged",
  data: {
    credential: { ...before, verificationStatus, updatedAt },
    replaced: { type: before.type, hours: before.hours, completedDate: before.completedDate },
  },
});

/** A credential that somebody has confirmed. */
export const CONFIRMED = [added("1"), asked("1", "a"), answered("1", "a"), changedTo("confirmed")];
