import { CONFIRMATION_MAIL_PATH } from "@laurel/contracts/internal-confirmations";
import type { Reaction } from "@laurel/hosting/service/declaration";
import type { ServiceDeps } from "@laurel/hosting/service/service-deps";
import type { Peers } from "@laurel/hosting/peers/peers";
import { readPerson } from "@laurel/redaction/read-person";
import type { FastifyInstance } from "fastify";
import type { VerifiedAddresses } from "../badges/verified-addresses.ts";
import { confirmationRoutes } from "../confirmations.routes.ts";
import { expiresAt } from "../domain/confirmations.ts";
import { portfolioHistory } from "../domain/history.ts";
import { refereeRoutes } from "../referee.routes.ts";
import type { PortfolioCommands } from "../stream.ts";
import { createConfirmationSecrets } from "./confirmation-secrets.ts";
import { openReferees, type Referees } from "./referees.ts";

type ConfirmationDeps = Pick<ServiceDeps, "recordStore" | "clock"> & {
  confirmationKey: string;
  asksForConfirmation?: boolean | undefined;
  commands: PortfolioCommands;
  peers: Peers;
  addressesOf: VerifiedAddresses;
};

export interface OpenConfirmations extends Pick<Referees, "forgetAllOf" | "forgetCredentials"> {
  /** Orders the mail of a request again, in case the process that made it couldn't. */
  reaction: Reaction;
}

/** Confirmations: the calls of people, and of those whom they ask. */
export async function openConfirmations(
  app: FastifyInstance,
  deps: ConfirmationDeps,
): Promise<OpenConfirmations> {
  const { recordStore, peers, confirmationKey } = deps;
  const referees = await openReferees(recordStore);
  const secrets = createConfirmationSecrets(confirmationKey);
  const nameOf = async (userId: string) => (await readPerson(peers, userId, new Map())).name;

  async function orderMail(userId: string, confirmationId: string, askedAt: string): Promise<void> {
    const body = { confirmationId, until: expiresAt({ askedAt }) };
    await peers.ask("notifications", {
      method: "POST",
      path: CONFIRMATION_MAIL_PATH,
      userId,
      body,
    });
  }

  confirmationRoutes(app, { ...deps, referees, secrets, orderMail });
  refereeRoutes(app, { ...deps, referees, secrets, nameOf });
  return {
    ...referees,
    reaction: {
      name: "confirmation-mails",
      source: "portfolio",
      async react(stored, { userId }) {
        const { type, data } = portfolioHistory.read(stored);
        if (type === "ConfirmationAsked" && data.isMailed)
          await orderMail(userId, data.confirmationId, data.at);
      },
    },
  };
}
