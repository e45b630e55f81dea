import type { Logger } from "@laurel/hosting/process/logger";
import { failOpen } from "./fail-open.ts";
import { foldName, type LimitedName } from "./limited-names.ts";
import { tooManyRequests } from "./rate-limits.ts";
import type { Attempt, SignInLimits } from "./sign-in-limits.ts";
import { createTurns } from "@laurel/hosting/work/turns";

/**
 * Guesses are counted when they turn out wrong, so only few of them may be under way at once: otherwise a thousand
 * sent together would all be let through. What waits is served within the same seconds.
 */
const AT_ONCE = { name: 2, network: 16 } as const;
const WAITING = 500;

/** What trying a password came to. `accountNames` are the user name and the address of the account, as it has them. */
export type Guess<Value> =
  | { outcome: "right"; value: Value; accountNames: readonly LimitedName[] }
  | { outcome: "wrong" | "undecided"; value: Value };

export interface PasswordGuesses {
  /**
   * Tries a password, unless too many were wrong before: then it throws 429 and `guess` was not called. Throws
   * EngineUnavailable when what came of it cannot be counted.
   */
  attempt<Value>(attempt: Attempt, guess: () => Promise<Guess<Value>>): Promise<Value>;
  /** The account got a new password by mail: its owner may try again, also from here. */
  forgive(attempt: Attempt): Promise<void>;
}

/**
 * Without limits everything is let through. When their store fails nothing is: a wrong password that is answered where
 * a right one cannot be would tell them apart, and nothing would count it.
 */
export function createPasswordGuesses(
  limits: SignInLimits | undefined,
  logger: Logger,
): PasswordGuesses {
  return limits ? limitedGuesses(limits, logger) : unlimitedGuesses;
}

const unlimitedGuesses: PasswordGuesses = {
  attempt: async (_attempt, guess) => (await guess()).value,
  forgive: async () => undefined,
};

function limitedGuesses(limits: SignInLimits, logger: Logger): PasswordGuesses {
  const names = createTurns(AT_ONCE.name, WAITING);
  const networks = createTurns(AT_ONCE.network, WAITING);

  async function refuseBeyondLimit(attempt: Attempt): Promise<void> {
    const seconds = await limits.waitFor(attempt);
    if (seconds > 0) throw tooManyRequests(seconds);
  }

  async function tryOne<Value>(attempt: Attempt, guess: () => Promise<Guess<Value>>) {
    await refuseBeyondLimit(attempt);
    const result = await guess();
    if (result.outcome === "wrong") await limits.failed(attempt);
    if (result.outcome === "right")
      await limits.succeeded({ names: result.accountNames, network: attempt.network });
    return result;
  }

  return {
    async attempt(attempt, guess) {
      const [first] = attempt.names;
      const turn = first ? `${first.kind} ${foldName(first.name)}` : "";
      // What is refused anyway waits for nothing, and holds nobody up.
      await refuseBeyondLimit(attempt);
      // The network's turn first: whoever waits in a crowded network must not hold a name's turn meanwhile, which its
      // owner elsewhere needs.
      const result = await networks.take(attempt.network, () =>
        names.take(turn, () => tryOne(attempt, guess)),
      );
      if (!result) throw tooManyRequests(1);
      return result.value;
    },
    async forgive(attempt) {
      await failOpen(logger, () => limits.forgive(attempt));
    },
  };
}
