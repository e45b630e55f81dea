import { publicCredentialSchema } from "@laurel/contracts/routes/profile";
import { z } from "@laurel/contracts/zod";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import type { CredentialView } from "./credentials.projection.ts";

export type PublicCredential = z.infer<typeof publicCredentialSchema>;

const publicCredentialList = z.array(publicCredentialSchema);

/**
 * A person's public credentials, newest first, with the fields that the contract lists. The caller checks whether the
 * profile is public. Throws EngineUnavailable.
 */
export async function publicCredentialsOf(
  userId: string,
  credentials: RunningProjection<CredentialView>,
): Promise<PublicCredential[]> {
  const found = await credentials.query.find({
    where: { userId, isPublic: true },
    sort: { field: "completedDate", direction: "desc" },
  });
  return publicCredentials(found.map(({ document }) => document));
}

/**
 * Credentials with the fields that others may see. A renewed one has no expiry date, so that it's never shown as expired
 * (contract.md, Renewal). The caller decides which credentials they may see.
 */
export function publicCredentials(credentials: readonly CredentialView[]): PublicCredential[] {
  return publicCredentialList.parse(
    credentials.map((credential) => ({
      ...credential,
      ...verifiedBy(credential),
      ...(credential.renewedBy !== "" && { expirationDate: "" }),
    })),
  );
}

/** Others see what was checked only of a badge that is verified, and that the credential still agrees with. */
function verifiedBy({ verificationStatus, badge }: CredentialView) {
  return verificationStatus === "verified" && badge
    ? { verifiedBy: badge.issuer.name, checks: badge.checks }
    : { verifiedBy: "", checks: [] };
}
