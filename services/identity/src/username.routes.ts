import { text } from "@laurel/contracts/text";
import {
  changeUsername as changeUsernameRoute,
  getUsername,
} from "@laurel/contracts/routes/username";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { HttpProblem, notAuthenticated, tooManyAtOnce } from "@laurel/hosting/http/problems";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import { loadAccount, type FoundAccount } from "./accounts.ts";
import { keptUsernames, MAX_FORMER_USERNAMES } from "./domain/usernames.ts";
import type { MailQueue } from "./mail-queue.ts";
import { orderUsernameChanged } from "./owed-mails.ts";
import { changeUsername, type UsernameChangeDeps } from "./username-change.ts";

export interface UsernameRoutesDeps extends UsernameChangeDeps {
  mails: MailQueue;
  keyValues: Pick<KeyValueStore, "increment">;
}

/** Each change sends an email. */
const MOST_CHANGES_A_DAY = 20;
const DAY_MS = 24 * 3600_000;

const usernameTaken = () =>
  new HttpProblem(409, { code: "username_taken", message: text("This username is already taken") });

/** The username of the signed-in person. */
export function usernameRoutes(app: FastifyInstance, deps: UsernameRoutesDeps): void {
  const { commands, mails, clock, keyValues } = deps;

  async function accountOf(userId: string): Promise<FoundAccount> {
    const found = await loadAccount(commands, userId);
    if (!found) throw notAuthenticated();
    return found;
  }

  async function countChange(userId: string): Promise<void> {
    const key = `username-changes:${userId}`;
    const { count, resetInMs } = await keyValues.increment(key, DAY_MS);
    if (count <= MOST_CHANGES_A_DAY) return;
    const message = text("You have changed your username too often today.");
    throw tooManyAtOnce(message, Math.ceil(resetInMs / 1_000));
  }

  function describe({ account }: FoundAccount) {
    const former = keptUsernames(account, clock().toISOString());
    return { username: account.username, former: [...former] };
  }

  serve(app, getUsername, async ({ userId }) => answer(200, describe(await accountOf(userId))));

  serve(app, changeUsernameRoute, async ({ userId, body, commitIdFor }) => {
    await countChange(userId);
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
    message: text(
      "{count, number} former usernames are kept for you. Go back to one of them, or wait until one is free.",
      { count: MAX_FORMER_USERNAMES },
    ),
  });
