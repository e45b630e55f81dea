import { z } from "@laurel/contracts/zod";
import type { StoredCredential } from "./credential.ts";

/**
 * Once, a badge was verified whose issuer was no more than a key and a name that anybody can make up. The events of
 * that time don't say which badges these are, so none of them counts as verified until it's checked again.
 */
export const UNPROVEN = "could_not_check" as const;

/** In what is stored of a verified credential: a host vouches for its badge. Releases before that ignore it. */
export const BY_HOST = { byHost: z.literal(true).optional() };

type Kept = { credential: Pick<StoredCredential, "verificationStatus"> };

/** A credential of an earlier release, which is not verified. */
export function unproven<Data extends Kept>(data: Data): Data {
  const { credential } = data;
  if (credential.verificationStatus !== "verified") return data;
  return { ...data, credential: { ...credential, verificationStatus: UNPROVEN } };
}

export function byHostOnly<Data extends Kept>({
  byHost,
  ...data
}: Data & { byHost?: true | undefined }) {
  return byHost ? data : unproven(data);
}
