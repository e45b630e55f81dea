import type { Credential } from "@laurel/contracts/routes/credentials";
import type { PortfolioEvent } from "./domain/portfolio.ts";
import { refusalProblem } from "./refusals.ts";

/**
 * The credential that a commit wrote: the first, or the one with the id. A repeated command gets the credential of the
 * first attempt. Throws 404 if that is gone for good.
 */
export function writtenCredential(
  events: readonly PortfolioEvent[],
  userId: string,
  id?: string,
): Credential {
  for (const { type, data } of events) {
    if (type === "CredentialEmptied" && (id === undefined || data.id === id)) break;
    if (!("credential" in data)) continue;
    if (id === undefined || data.credential.id === id) return { ...data.credential, userId };
  }
  throw refusalProblem("CredentialNotFound");
}
