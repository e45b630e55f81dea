import {
  changeUsername as changeUsernameRoute,
  getUsername,
} from "@laurel/contracts/routes/username";
import { HttpProblem, notAuthenticated } from "@laurel/hosting/http/problems";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import { loadAccount, type FoundAccount } from "./accounts.ts";
import { keptUsernames, MAX_FORMER_USERNAMES } from "./domain/usernames.ts";
import type { MailQueue } from "./mail-queue.ts";
import { orderUsernameChanged } from "./owed-mails.ts";
import { changeUsername, type UsernameChangeDeps } from "./username-change.ts";

export interface UsernameRoutesDeps extends UsernameChangeDeps {
  mails: MailQueue;
}

const usernameTaken = () =>
  new HttpProblem(409, { code: "username_taken", message: "This username is already taken" });

/** The username of the signed-in person. */
export function usernameRoutes(app: FastifyInstance, deps: UsernameRoutesDeps): void {
  const { commands, mails, clock } = deps;

  async function accountOf(userId: string): Promise<FoundAccount> {
    const found = await loadAccount(commands, userId);
    if (!found) throw notAuthenticated();
    return found;
  }

  function describe({ account }: FoundAccount) {
    const former = keptUsernames(account, clock().toISOString());
    return { username: account.username, former: [...former] };
  }

  serve(app, getUsername, async ({ userId }) => answer(200, describe(await accountOf(userId))));

  serve(app, changeUsernameRoute, async ({ userId, body, commitIdFor }) => {
    const commitId = commitIdFor(userId);
    const outcome = await changeUsername(userId, body.username, commitId, deps);
    if (!outcome.ok) {
      if (outcome.refusal === "UsernameTaken") throw usernameTaken();
      if (outcome.refusal === "TooManyUsernames") throw tooMany();
      throw notAuthenticated();
    }
    const { head, events } = outcome.value;
    const found = await accountOf(userId);
    for (const event of events)
      if (event.type === "UsernameChanged") await orderUsernameChanged(mails, event.data, found);
    return answer(200, describe(found), [head]);
  });
}

const tooMany = () =>
  new HttpProblem(409, {
    code: "limit_reached",
    message: `${MAX_FORMER_USERNAMES} former usernames are kept for you. Go back to one of them, or wait until one is free.`,
  });
