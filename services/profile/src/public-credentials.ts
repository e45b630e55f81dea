import { publicCredentialSchema } from "@laurel/contracts/routes/profile";
import { z } from "@laurel/contracts/zod";
import { checksIn } from "@laurel/badges/check-texts";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import type { Translate } from "@laurel/texts/translate";
import type { ConfirmedBy, ReadConfirmedBy } from "./confirmed-by.ts";
import { credentialPages } from "./credential-pages.ts";
import type { CredentialView } from "./credentials.projection.ts";
import { verifiedHostOf } from "./verified-host.ts";

export type PublicCredential = z.infer<typeof publicCredentialSchema>;

export interface PublicCredentialsDeps {
  credentials: RunningProjection<CredentialView>;
  confirmedBy: ReadConfirmedBy;
}

const publicCredentialList = z.array(publicCredentialSchema);

/**
 * A person's public credentials, newest first, with the fields that the contract lists. The caller checks whether the
 * profile is public. Throws EngineUnavailable.
 */
export async function publicCredentialsOf(
  userId: string,
  { credentials, confirmedBy }: PublicCredentialsDeps,
): Promise<PublicCredential[]> {
  // A credential whose date changes meanwhile may be read twice.
  const found = new Map<string, PublicCredential>();
  for await (const documents of credentialPages(credentials, { userId, isPublic: true }))
    for (const one of publicCredentials(documents, await confirmedBy(userId, documents)))
      found.set(one.id, one);
  return [...found.values()];
}

/** One of them; undefined for a missing, private or foreign credential alike. Throws EngineUnavailable. */
export async function publicCredentialOf(
  userId: string,
  id: string,
  { credentials, confirmedBy }: PublicCredentialsDeps,
): Promise<PublicCredential | undefined> {
  const found = await credentials.query.get(`${userId}/${id}`);
  if (!found?.document.isPublic) return undefined;
  const documents = [found.document];
  return publicCredentials(documents, await confirmedBy(userId, documents))[0];
}

/**
 * Credentials with the fields that others may see. A renewed one has no expiry date, so that it's never shown as expired
 * (docs/api.md, Renewal and continuing education). The caller decides which credentials they may see.
 */
export function publicCredentials(
  credentials: readonly CredentialView[],
  confirmedBy: ConfirmedBy,
): PublicCredential[] {
  return publicCredentialList.parse(
    credentials.map((credential) => ({
      ...credential,
      ...verifiedBy(credential),
      confirmedBy: confirmedBy.get(credential.id) ?? [],
      ...(credential.renewedBy !== "" && { expirationDate: "" }),
    })),
  );
}

/**
 * Strangers see what was checked only of a badge that a host vouches for. Its issuer's name proves nothing without
 * that.
 */
function verifiedBy(credential: CredentialView) {
  const verifiedHost = verifiedHostOf(credential);
  const { badge } = credential;
  return badge && verifiedHost !== ""
    ? { verifiedBy: badge.issuer.name, verifiedHost, checks: badge.checks }
    : { verifiedBy: "", verifiedHost: "", checks: [] };
}

/** With what was checked in the language of a reader. */
export const readBy = (credential: PublicCredential, t: Translate): PublicCredential =>
  credential.checks.length === 0
    ? credential
    : { ...credential, checks: checksIn(credential.checks, t) };
