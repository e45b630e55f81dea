import { z } from "@laurel/contracts/zod";
import type { BadgeResult } from "./badges.ts";
import type { PortfolioEvent, StoredCredential } from "./portfolio.ts";

/**
 * Once, a badge was verified whose issuer was no more than a key and a name that anybody can make up. What was stored then
 * doesn't say which badges these are, so none of them counts as verified until it's checked again.
 */
const UNPROVEN = "could_not_check" as const;

const CHECKED_BEFORE =
  "An earlier version of the product checked this, when no host had to vouch for an issuer";

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

/** Whether an event stores a verified credential. */
export const isVerified = ({ data }: PortfolioEvent): boolean =>
  "credential" in data && data.credential.verificationStatus === "verified";

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
