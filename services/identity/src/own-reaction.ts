import { userOf } from "@laurel/contracts/topics";
import type { Reaction } from "@laurel/hosting/service/declaration";
import { accountHistory } from "./domain/history.ts";
import type { Erasures } from "./erasure/erasures.ts";
import { orderOwed } from "./owed-mails.ts";
import { finishRemovals, removesWays, type RemovalDeps } from "./removals.ts";

export type OwnReactionDeps = RemovalDeps & { erasures: Pick<Erasures, "begin"> };

/** Does what a process that stopped after a commit still had to do. */
export const reactToOwn = (deps: OwnReactionDeps): Reaction => ({
  name: "first-verification",
  source: "identity",
  async react(stored, { stream, version }) {
    const event = accountHistory.read(stored);
    if (event.type === "AccountErased") await deps.erasures.begin(userOf(stream));
    if (removesWays(event)) await finishRemovals({ stream, version }, deps);
    await orderOwed(event, stream, deps);
  },
});
