import { text } from "@laurel/contracts/text";
import {
  addPasskey as addRoute,
  beginPasskey,
  listPasskeys,
  removePasskey,
  type Passkey as AnsweredPasskey,
} from "@laurel/contracts/routes/passkeys";
import { streamOf } from "@laurel/contracts/topics";
import {
  HttpProblem,
  invalidInput,
  notAuthenticated,
  notFound,
} from "@laurel/hosting/http/problems";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import { loadAccount } from "../accounts.ts";
import type { AccountRefusal } from "../domain/decide.ts";
import { MAX_PASSKEYS, type Passkey } from "../domain/passkeys.ts";
import { lastWay } from "../password-problems.ts";
import { passkeyName } from "../reserved-names.ts";
import type { Site } from "./authenticators.ts";
import type { Challenges } from "./challenges.ts";
import { addPasskey, type PasskeyAdditionDeps } from "./passkey-addition.ts";
import { creationOptions } from "./passkey-options.ts";

export interface PasskeyRoutesDeps extends PasskeyAdditionDeps {
  challenges: Challenges;
  site: Site;
}

/** The passkeys of the signed-in person. */
export function passkeyRoutes(app: FastifyInstance, deps: PasskeyRoutesDeps): void {
  const { commands, reservations, challenges, site, clock } = deps;

  async function accountOf(userId: string) {
    const found = await loadAccount(commands, userId);
    if (!found) throw notAuthenticated();
    return found;
  }

  serve(app, listPasskeys, async ({ userId }) => {
    const { account } = await accountOf(userId);
    return answer(200, account.passkeys.list.map(describe));
  });

  serve(app, beginPasskey, async ({ userId, commandId }) => {
    const use = { purpose: "register", holder: userId } as const;
    const challenge = challenges.issue(use, commandId);
    return answer(200, creationOptions(await accountOf(userId), challenge, site));
  });

  serve(app, addRoute, async ({ userId, body, commitIdFor }) => {
    await accountOf(userId);
    const outcome = await addPasskey(userId, body, commitIdFor(userId), deps);
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    const { passkey, head } = outcome.value;
    return answer(201, describe(passkey), [head]);
  });

  serve(app, removePasskey, async ({ userId, params, commitIdFor }) => {
    const { account } = await accountOf(userId);
    const passkey = account.passkeys.list.find(({ passkeyId }) => passkeyId === params.id);
    const now = clock().toISOString();
    const command = { type: "RemovePasskey", passkeyId: params.id, now } as const;
    const stream = streamOf("identity", userId);
    const outcome = await commands.handle(stream, commitIdFor(userId), command);
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    if (passkey) await reservations.release("passkey", passkeyName(passkey.credentialId), userId);
    return answer(204, undefined, [outcome.value.head]);
  });
}

function describe({ passkeyId, name, createdAt, lastUsedAt }: Passkey): AnsweredPasskey {
  return { id: passkeyId, name, createdAt, lastUsedAt };
}

const NOT_MADE = text("This passkey couldn't be checked. Please try again.");

function refusalProblem(refusal: AccountRefusal | "NotVerified"): HttpProblem {
  switch (refusal) {
    case "NotVerified":
    case "ChallengeUsed":
      return invalidInput([{ path: "response", message: NOT_MADE }]);
    case "NoSuchPasskey":
      return notFound(text("Passkey not found"));
    case "PasskeyKnown":
      return new HttpProblem(409, {
        code: "passkey_known",
        message: text("This passkey has been added already"),
      });
    case "TooManyPasskeys":
      return new HttpProblem(409, {
        code: "limit_reached",
        message: text("You can have up to {count, number} passkeys. Remove one to make room.", {
          count: MAX_PASSKEYS,
        }),
      });
    case "LastWayToLogIn":
      return lastWay();
    default:
      return notAuthenticated();
  }
}
