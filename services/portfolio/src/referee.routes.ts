import { text } from "@laurel/contracts/text";
import {
  CONFIRMATION_LETTER_PATH,
  type ConfirmationLetter,
} from "@laurel/contracts/internal-confirmations";
import type { PathParams } from "@laurel/contracts/path";
import {
  answerConfirmation,
  getConfirmation,
  neverAskAgain,
  takeBackConfirmation,
} from "@laurel/contracts/routes/credential-confirmations";
import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { derivedId, hashOf } from "@laurel/event-sourcing/kernel/ids";
import { runAs } from "@laurel/event-sourcing/work/actor";
import { notFound } from "@laurel/hosting/http/problems";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import { LAUREL } from "./actors.ts";
import type { AskedAddresses } from "./confirmations/asked-addresses.ts";
import type { ConfirmationSecrets } from "./confirmations/confirmation-secrets.ts";
import type { ConfirmationCounts } from "./confirmations/count-confirmations.ts";
import { pageOf } from "./confirmations/confirmation-views.ts";
import type { Referee, Referees } from "./confirmations/referees.ts";
import { refuseLinks } from "./confirmations/refuse-links.ts";
import {
  confirmationOf,
  isReachable,
  stateOf,
  type KeptConfirmation,
} from "./domain/confirmations.ts";
import { credentialOf, type Portfolio } from "./domain/portfolio.ts";
import { removedOf } from "./domain/removed-credentials.ts";
import { orLater } from "./or-later.ts";
import { refusalProblem } from "./refusals.ts";
import type { PortfolioCommands } from "./stream.ts";

export interface RefereeRoutesDeps {
  commands: PortfolioCommands;
  referees: Referees;
  asks: AskedAddresses;
  secrets: ConfirmationSecrets;
  /** The name of the person who asks. Throws EngineUnavailable. */
  nameOf: (userId: string) => Promise<string>;
  counts: Pick<ConfirmationCounts, "never">;
  /** False where the operator has switched requests for confirmations off. */
  asksForConfirmation?: boolean | undefined;
  clock: Clock;
}

const gone = () => notFound(text("This request doesn't exist any more"));

/** The calls of somebody who was asked to confirm a credential. Their link is all that they need. */
export function refereeRoutes(app: FastifyInstance, deps: RefereeRoutesDeps): void {
  const { commands, referees, secrets, nameOf, clock } = deps;

  /** Throws 404 for a token that isn't one, and for requests that can't be reached any more. */
  async function find(token: string) {
    const id = secrets.confirmationOf(token);
    const referee = id === undefined ? undefined : await referees.of(id);
    if (id === undefined || !referee) throw gone();
    const { state } = await commands.load(streamOf("portfolio", referee.userId));
    const kept = confirmationOf(state.confirmations, id);
    const credential = kept && shownOf(kept, state);
    const now = clock().toISOString();
    if (!credential || !isReachable(kept, now)) throw gone();
    if (kept.outcome === "asked" && (await referees.saidNever(kept.addressKey))) throw gone();
    return { id, referee, kept, credential, now };
  }

  serve(app, getConfirmation, async ({ params: { token } }) => {
    const { referee, kept, credential, now } = await find(token);
    const personName = await nameOf(referee.userId);
    return {
      ...answer(200, await pageOf({ kept, credential, asked: referee, personName }, referees, now)),
      headers: { "cache-control": "no-store" },
    };
  });

  serve(app, answerConfirmation, async ({ params: { token }, body, commitIdFor }) => {
    const { confirmed, version, ...texts } = body;
    refuseLinks(texts);
    const { id, referee, now } = await find(token);
    const { userId, credentialId } = referee;
    const commitId = commitIdFor(id);
    const answerId = derivedId("confirmation answer", commitId);
    await referees.keepAnswer(answerId, { userId, credentialId, confirmationId: id, ...texts });
    const outcome = await commands.handle(streamOf("portfolio", userId), commitId, {
      type: "AnswerConfirmation",
      confirmationId: id,
      confirmed,
      answerId,
      version,
      at: now,
    });
    if (outcome.ok) return answer(200, { state: confirmed ? "confirmed" : "declined" });
    await referees.forgetAnswer(answerId);
    throw refusalProblem(outcome.refusal);
  });

  serve(app, takeBackConfirmation, async ({ params: { token }, commitIdFor }) => {
    const { id, referee, now } = await find(token);
    const outcome = await commands.handle(streamOf("portfolio", referee.userId), commitIdFor(id), {
      type: "WithdrawConfirmation",
      confirmationId: id,
      credentialId: undefined,
      at: now,
    });
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    await orLater(referees.forget(id));
    return answer(204, undefined);
  });

  serveNever(app, deps);
  serveLetter(app, deps);
}

/** Somebody who has answered can take the answer back while the credential could be restored. */
function shownOf({ credentialId, outcome }: KeptConfirmation, state: Portfolio) {
  const removed = outcome === "asked" ? undefined : removedOf(state.removed, credentialId);
  return credentialOf(state, credentialId) ?? removed?.credential;
}

/** Works for requests that were answered or have ended, and for credentials that are gone, too: the email may be old. */
function serveNever(
  app: FastifyInstance,
  { referees, asks, secrets, counts }: RefereeRoutesDeps,
): void {
  async function addressKeyOf(id: string): Promise<string | undefined> {
    const referee = await referees.of(id);
    return referee ? secrets.addressKeyOf(referee.email) : asks.addressKeyOf(id);
  }

  serve(app, neverAskAgain, async ({ params: { token } }) => {
    const id = secrets.confirmationOf(token);
    const addressKey = id === undefined ? undefined : await addressKeyOf(id);
    if (addressKey === undefined) throw gone();
    if (await referees.sayNever(addressKey)) counts.never();
    return answer(204, undefined);
  });
}

/**
 * What the mail says when it's sent: nothing for requests that were withdrawn or answered meanwhile. Where confirmations are
 * switched off, nothing leaves the queue either.
 */
function serveLetter(app: FastifyInstance, deps: RefereeRoutesDeps): void {
  const { commands, referees, secrets, nameOf, clock, asksForConfirmation = true } = deps;
  app.get<{ Params: PathParams<typeof CONFIRMATION_LETTER_PATH> }>(
    CONFIRMATION_LETTER_PATH,
    { config: { callers: ["notifications"] } },
    async ({ params: { id } }): Promise<ConfirmationLetter | null> => {
      const referee: Referee | undefined = await referees.of(id);
      if (!referee || !asksForConfirmation) return null;
      const stream = streamOf("portfolio", referee.userId);
      const { state } = await commands.load(stream);
      const kept = confirmationOf(state.confirmations, id);
      const credential = kept && credentialOf(state, kept.credentialId);
      const at = clock().toISOString();
      if (!credential || stateOf(kept, at) !== "asked") return null;
      const isWithheld = !kept.isMailed || (await referees.saidNever(kept.addressKey));
      const mailing = { type: "MailConfirmation", confirmationId: id, at } as const;
      await runAs(LAUREL, () =>
        commands.handle(stream, hashOf("confirmation mail", id, at), mailing),
      );
      return {
        to: isWithheld ? "" : referee.email,
        name: referee.name,
        message: referee.message,
        personName: await nameOf(referee.userId),
        credential: { name: credential.name, organization: credential.organization },
        language: referee.language ?? "en",
        token: secrets.tokenOf(id),
      };
    },
  );
}
