import { streamOf } from "@laurel/contracts/topics";
import { tellFailure, type Telling } from "@laurel/event-sourcing/work/failures";
import type { Rewriting } from "@laurel/event-sourcing/streams/rewriting";
import type { ForgetCredentials } from "./forget-credentials.ts";
import { HISTORY_PART } from "./shorten-history.ts";
import type { PortfolioCommands } from "./stream.ts";

const FAILURE = "credentials that are half empty couldn't be emptied; it will be tried again";
/** In one round. */
const MOST = 500;

export interface EndBegunDeps extends Telling {
  commands: PortfolioCommands;
  rewriting: Pick<Rewriting, "begun" | "forget">;
  empty: ForgetCredentials;
}

/**
 * Empties the rest of credentials that are half empty, because rebuilds wait for it. It doesn't ask other services, one
 * of which may be away or stuck: they had settled before it began. Data that is left of a person who was erased
 * meanwhile is forgotten.
 */
export async function endBegun(
  name: string,
  { commands, rewriting, empty, ...telling }: EndBegunDeps,
  mayGoOn: () => boolean,
): Promise<void> {
  const people = Map.groupBy(await rewriting.begun(MOST), ({ userId }) => userId);
  for (const [userId, begun] of people) {
    if (!mayGoOn()) return;
    try {
      const { closed } = await commands.load(streamOf("portfolio", userId));
      const ids = begun.map(({ part }) => part).filter((part) => part !== HISTORY_PART);
      if (closed) await rewriting.forget(userId);
      else if (ids.length > 0) await empty(userId, ids, mayGoOn);
    } catch (error) {
      tellFailure(telling, name, error, FAILURE);
    }
  }
}
