import { login } from "@laurel/contracts/calls.generated";
import type { login as contract } from "@laurel/contracts/routes/auth";
import type { z } from "@laurel/contracts/zod";
import { useSend } from "../sending/use-send.ts";

export type LoginValues = z.infer<typeof contract.body>;

/** What a screen does around a login, however the person logs in. */
export interface Entrance {
  /**
   * Await it before the login is sent. The session of a person who has logged out without a network ends first: later,
   * their new session would. Throws NetworkError if it can't be ended.
   */
  prepare: () => Promise<void>;
  /** The server has accepted the login. */
  enter: (answered: unknown, method: "local" | "passkey") => Promise<void>;
}

/** Logs in. Throws if the server rejects the login. */
export function useLogin({ prepare, enter }: Entrance) {
  const { send } = useSend(login);

  return async (values: LoginValues): Promise<void> => {
    await prepare();
    const outcome = await send(values);
    if (!outcome) return;
    if (!outcome.sent) throw outcome.error;
    await enter(outcome.answer, "local");
  };
}
