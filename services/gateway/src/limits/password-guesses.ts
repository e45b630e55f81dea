import type { Logger } from "@laurel/hosting/process/logger";
import { failOpen } from "./fail-open.ts";
import { foldName, type LimitedName } from "./limited-names.ts";
import { tooManyRequests } from "./rate-limits.ts";
import type { Attempt, SignInLimits } from "./sign-in-limits.ts";
import { createTurns } from "@laurel/hosting/work/turns";

/**
 * A guess is counted when it turns out wrong, so only a few may run at once: otherwise a thousand guesses sent together
 * would all pass the check. Waiting guesses are served within seconds.
 */
const AT_ONCE = { name: 2, network: 16 } as const;
const WAITING = 500;

/** The outcome of a guess. `accountNames` are the username and email address as the account has them. */
export type Guess<Value> =
  | { outcome: "right"; value: Value; accountNames: readonly LimitedName[] }
  | { outcome: "wrong" | "undecided"; value: Value };

export interface PasswordGuesses {
  /**
   * Tries a password. Throws 429 without calling `guess` when too many were wrong before, and EngineUnavailable when
   * the outcome cannot be counted.
   */
  attempt<Value>(attempt: Attempt, guess: () => Promise<Guess<Value>>): Promise<Value>;
  /** The password was reset by mail: the owner may try again, also from this network. */
  forgive(attempt: Attempt): Promise<void>;
}

/**
 * Without limits every guess is allowed. When the store of the limits fails, no guess is allowed: answering only wrong
 * passwords would tell them apart from right ones, and nothing would count them.
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
      // An attempt that is refused anyway takes no turn.
      await refuseBeyondLimit(attempt);
      // The network's turn comes first: an attempt that waits in a busy network must not hold the turn of a name that
      // its owner needs elsewhere.
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
