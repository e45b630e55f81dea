import { languageFor } from "@laurel/contracts/languages";
import { text } from "@laurel/contracts/text";
import {
  OWN_CONFIRMATIONS_PATH,
  STANDING_CONFIRMATIONS_PATH,
} from "@laurel/contracts/internal-confirmations";
import {
  askForConfirmation,
  listConfirmations,
  withdrawConfirmation,
} from "@laurel/contracts/routes/credential-confirmations";
import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { derivedId } from "@laurel/event-sourcing/kernel/ids";
import { HttpProblem } from "@laurel/hosting/http/problems";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import type { VerifiedAddresses } from "./badges/verified-addresses.ts";
import type { AskedAddresses } from "./confirmations/asked-addresses.ts";
import type { ConfirmationSecrets } from "./confirmations/confirmation-secrets.ts";
import { ownView, ownViews, standing } from "./confirmations/confirmation-views.ts";
import type { Referees } from "./confirmations/referees.ts";
import { refuseLinks } from "./confirmations/refuse-links.ts";
import { confirmationOf } from "./domain/confirmations.ts";
import { credentialOf } from "./domain/portfolio.ts";
import { orLater } from "./or-later.ts";
import { refusalProblem } from "./refusals.ts";
import { personOf } from "./restore.routes.ts";
import type { PortfolioCommands } from "./stream.ts";

export interface ConfirmationRoutesDeps {
  commands: PortfolioCommands;
  referees: Referees;
  asks: AskedAddresses;
  secrets: ConfirmationSecrets;
  addressesOf: VerifiedAddresses;
  asksForConfirmation?: boolean | undefined;
  clock: Clock;
}

/** The calls of the person who asks others to confirm their credentials. */
export function confirmationRoutes(app: FastifyInstance, deps: ConfirmationRoutesDeps): void {
  const { commands, referees, clock } = deps;

  serve(app, listConfirmations, async ({ userId, params: { id } }) => {
    const { state } = await commands.load(streamOf("portfolio", userId));
    if (!credentialOf(state, id)) throw refusalProblem("CredentialNotFound");
    const asked = state.confirmations.filter(({ credentialId }) => credentialId === id);
    return answer(200, await ownViews(asked, referees, clock().toISOString()));
  });

  serve(app, withdrawConfirmation, async ({ userId, params, commitIdFor }) => {
    const outcome = await commands.handle(streamOf("portfolio", userId), commitIdFor(userId), {
      type: "WithdrawConfirmation",
      confirmationId: params.confirmationId,
      credentialId: params.id,
      at: clock().toISOString(),
    });
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    await orLater(referees.forgetAnswers(params.confirmationId));
    return answer(204, undefined, [outcome.value.head]);
  });

  serveAsk(app, deps);
  serveProfile(app, deps);
}

function serveAsk(app: FastifyInstance, deps: ConfirmationRoutesDeps): void {
  const { commands, referees, asks, secrets, clock, asksForConfirmation = true } = deps;

  serve(app, askForConfirmation, async ({ userId, params: { id }, body, commitIdFor, request }) => {
    if (!asksForConfirmation) throw switchedOff();
    const { name, email, message } = body;
    refuseLinks({ name, message });
    await refuseOwn(userId, email, deps);
    const commitId = commitIdFor(userId);
    const confirmationId = derivedId("confirmation", commitId);
    const addressKey = secrets.addressKeyOf(email);
    const at = clock().toISOString();
    const language = body.language ? languageFor(body.language, body.language) : request.language;
    const referee = { userId, credentialId: id, name, email, message, language };
    const stream = streamOf("portfolio", userId);
    // A repeat doesn't bring back what was removed since.
    const known = await commands.load(stream);
    if (!confirmationOf(known.state.confirmations, confirmationId)) {
      await referees.keep(confirmationId, referee);
      await asks.keep(confirmationId, { userId, addressKey, askedAt: at });
    }
    const outcome = await commands.handle(stream, commitId, {
      type: "AskForConfirmation",
      credentialId: id,
      confirmationId,
      addressKey,
      isNever: await referees.saidNever(addressKey),
      ofPerson: await asks.ofPerson(userId),
      toAddress: await asks.ofDayTo(addressKey, at),
      at,
    });
    if (!outcome.ok) {
      await referees.forget(confirmationId);
      await asks.forget(confirmationId);
      throw refusalProblem(outcome.refusal);
    }
    const { state } = await commands.load(stream);
    const kept = confirmationOf(state.confirmations, confirmationId);
    if (!kept) {
      // The credential is gone for good, and the request with it. It still counts.
      await referees.forget(confirmationId);
      throw refusalProblem("ConfirmationNotFound");
    }
    const view = await ownView(kept, referees, clock().toISOString());
    return answer(201, view, [outcome.value.head]);
  });
}

/** Throws 400 for an address of the person who asks. */
async function refuseOwn(
  userId: string,
  email: string,
  { addressesOf, secrets }: Pick<ConfirmationRoutesDeps, "addressesOf" | "secrets">,
): Promise<void> {
  const own = await addressesOf(userId);
  const key = secrets.addressKeyOf(email);
  if (!own.some((address) => secrets.addressKeyOf(address) === key)) return;
  const message = text("Ask somebody else: this is your own address");
  throw new HttpProblem(400, {
    code: "own_address",
    message,
    issues: [{ path: "email", message }],
  });
}

/** What public profiles show, and what an export contains. */
function serveProfile(
  app: FastifyInstance,
  { commands, referees, clock }: Pick<ConfirmationRoutesDeps, "commands" | "referees" | "clock">,
): void {
  app.get(STANDING_CONFIRMATIONS_PATH, { config: { callers: ["profile"] } }, async (request) => {
    const { state } = await commands.load(streamOf("portfolio", personOf(request)));
    return standing(state.confirmations, referees);
  });

  app.get(OWN_CONFIRMATIONS_PATH, { config: { callers: ["profile"] } }, async (request) => {
    const { state } = await commands.load(streamOf("portfolio", personOf(request)));
    const views = await ownViews(state.confirmations, referees, clock().toISOString());
    const asked = new Map(state.confirmations.map((one) => [one.id, one.credentialId]));
    return views.map((view) => ({ ...view, credentialId: asked.get(view.id) ?? "" }));
  });
}

const switchedOff = () =>
  new HttpProblem(403, {
    code: "confirmations_off",
    message: text("Requests for confirmation are turned off here"),
  });
