import { CONFIRMATION_MAIL_PATH } from "@laurel/contracts/internal-confirmations";
import { noMetrics } from "@laurel/event-sourcing/ports/metrics";
import type { Reaction } from "@laurel/hosting/service/declaration";
import type { ServiceDeps } from "@laurel/hosting/service/service-deps";
import type { Peers } from "@laurel/hosting/peers/peers";
import { readPerson } from "@laurel/redaction/read-person";
import type { FastifyInstance } from "fastify";
import type { VerifiedAddresses } from "../badges/verified-addresses.ts";
import { confirmationRoutes } from "../confirmations.routes.ts";
import { expiresAt, type ConfirmationEvent } from "../domain/confirmations.ts";
import { portfolioHistory } from "../domain/history.ts";
import { orLater } from "../or-later.ts";
import { refereeRoutes } from "../referee.routes.ts";
import type { PortfolioCommands } from "../stream.ts";
import { openAskedAddresses } from "./asked-addresses.ts";
import { countConfirmations } from "./count-confirmations.ts";
import { createConfirmationSecrets } from "./confirmation-secrets.ts";
import { openReferees, type Referees } from "./referees.ts";

type ConfirmationDeps = Pick<ServiceDeps, "recordStore" | "clock" | "metrics"> & {
  confirmationKey: string;
  asksForConfirmation?: boolean | undefined;
  commands: PortfolioCommands;
  peers: Peers;
  addressesOf: VerifiedAddresses;
};

type Withdrawn = Extract<ConfirmationEvent, { type: "ConfirmationWithdrawn" }>["data"];

export interface OpenConfirmations extends Pick<Referees, "forgetAllOf" | "forgetCredentials"> {
  /** Orders the mails of requests, and removes the data of referees once an answer is taken back. */
  reaction: Reaction;
}

/** Confirmations: the calls of people, and of those whom they ask. */
export async function openConfirmations(
  app: FastifyInstance,
  deps: ConfirmationDeps,
): Promise<OpenConfirmations> {
  const { recordStore, peers, confirmationKey } = deps;
  const referees = await openReferees(recordStore);
  const asks = await openAskedAddresses(recordStore);
  const counts = countConfirmations(deps.metrics ?? noMetrics);
  const secrets = createConfirmationSecrets(confirmationKey);
  const nameOf = async (userId: string) => (await readPerson(peers, userId, new Map())).name;

  async function orderMail(userId: string, confirmationId: string, askedAt: string): Promise<void> {
    const body = { confirmationId, until: expiresAt({ mailedAt: askedAt }) };
    await peers.ask("notifications", {
      method: "POST",
      path: CONFIRMATION_MAIL_PATH,
      userId,
      body,
    });
  }

  async function forgetWithdrawn({ confirmationId, byReferee }: Withdrawn): Promise<void> {
    await (byReferee ? referees.forget(confirmationId) : referees.forgetAnswers(confirmationId));
    // While a backup reads the records, their log keeps the deleted texts until it's overwritten.
    await orLater(recordStore.purgeDeleted());
  }

  confirmationRoutes(app, { ...deps, referees, asks, secrets });
  refereeRoutes(app, { ...deps, referees, asks, secrets, nameOf, counts });
  return {
    forgetCredentials: referees.forgetCredentials,
    async forgetAllOf(userId) {
      await referees.forgetAllOf(userId);
      await asks.forgetPerson(userId);
    },
    reaction: {
      name: "confirmations",
      source: "portfolio",
      canWait: true,
      async react(stored, { userId }) {
        const event = portfolioHistory.read(stored);
        const { type, data } = event;
        // Also those that aren't mailed, so that the person who asks sees no difference while the mail server is away.
        if (type === "ConfirmationAsked") await orderMail(userId, data.confirmationId, data.at);
        if (type === "ConfirmationWithdrawn") await forgetWithdrawn(data);
        counts.event(event);
      },
    },
  };
}
