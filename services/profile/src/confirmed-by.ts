import {
  STANDING_CONFIRMATIONS_PATH,
  standingConfirmationsSchema,
} from "@laurel/contracts/internal-confirmations";
import type { z } from "@laurel/contracts/zod";
import type { Peers } from "@laurel/hosting/peers/peers";
import type { CredentialView } from "./credentials.projection.ts";

/** Without the id of the credential. */
export type Confirmation = Omit<
  z.output<typeof standingConfirmationsSchema>[number],
  "credentialId"
>;
export type ConfirmedBy = ReadonlyMap<string, Confirmation[]>;

/**
 * Who has confirmed some credentials of a person, by the ids of the credentials. Asks portfolio if one of them is
 * confirmed: what referees have said is kept there alone, so that they can take it back. Throws EngineUnavailable.
 */
export type ReadConfirmedBy = (
  userId: string,
  credentials: readonly Pick<CredentialView, "verificationStatus">[],
) => Promise<ConfirmedBy>;

export const createConfirmedBy =
  (peers: Pick<Peers, "ask">): ReadConfirmedBy =>
  async (userId, credentials) => {
    if (!credentials.some(({ verificationStatus }) => verificationStatus === "confirmed"))
      return new Map();
    const path = STANDING_CONFIRMATIONS_PATH;
    const told = await peers.ask("portfolio", { method: "GET", path, userId });
    const byCredential = Map.groupBy(
      standingConfirmationsSchema.parse(told),
      ({ credentialId }) => credentialId,
    );
    return new Map(
      Array.from(byCredential, ([id, all]) => [
        id,
        all.map(({ name, role, organization, host, at }) => ({
          name,
          role,
          organization,
          host,
          at,
        })),
      ]),
    );
  };
