import {
  CONFIRMATION_MAIL_PATH,
  confirmationMailBody,
} from "@laurel/contracts/internal-confirmations";
import { hashOf } from "@laurel/event-sourcing/kernel/ids";
import { notAuthenticated } from "@laurel/hosting/http/problems";
import type { FastifyInstance } from "fastify";
import type { Mails } from "./mails/mails.ts";

/** Orders the mail to somebody who is asked to confirm a credential. A repeat has no effect. */
export function confirmationMailRoutes(app: FastifyInstance, mails: Pick<Mails, "order">): void {
  const config = { callers: ["portfolio"] } as const;
  app.post(CONFIRMATION_MAIL_PATH, { config }, async ({ internal, body }) => {
    if (!internal?.userId) throw notAuthenticated();
    const { userId } = internal;
    const { confirmationId, until } = confirmationMailBody.parse(body);
    const topic = { kind: "confirmation", confirmationId } as const;
    await mails.order(hashOf("confirmation", confirmationId), { userId, topic, until });
    return {};
  });
}
