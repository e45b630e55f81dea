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
 * Who has confirmed those of a person's credentials whose status is "confirmed", by their ids. Asks portfolio if there is
 * one: what referees have said is kept there alone, so that they can take it back. Throws EngineUnavailable.
 */
export type ReadConfirmedBy = (
  userId: string,
  credentials: readonly Pick<CredentialView, "id" | "verificationStatus">[],
) => Promise<ConfirmedBy>;

export const createConfirmedBy =
  (peers: Pick<Peers, "ask">): ReadConfirmedBy =>
  async (userId, credentials) => {
    const isConfirmed = ({ verificationStatus }: Pick<CredentialView, "verificationStatus">) =>
      verificationStatus === "confirmed";
    const confirmed = new Set(credentials.filter(isConfirmed).map(({ id }) => id));
    if (confirmed.size === 0) return new Map();
    const path = STANDING_CONFIRMATIONS_PATH;
    const told = await peers.ask("portfolio", { method: "GET", path, userId });
    const byCredential = Map.groupBy(
      standingConfirmationsSchema
        .parse(told)
        .filter(({ credentialId }) => confirmed.has(credentialId)),
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
