import { login } from "@laurel/contracts/calls.generated";
import type { login as contract } from "@laurel/contracts/routes/auth";
import type { z } from "@laurel/contracts/zod";
import { useSend } from "../../entities/sending/use-send.ts";
import { useEnter } from "./use-enter.ts";

export type LoginValues = z.infer<typeof contract.body>;

/** Logs in and goes to the dashboard a moment later. Throws if the server rejects the login. */
export function useLogin() {
  const { prepare, enter } = useEnter();
  const { send } = useSend(login);

  return async (values: LoginValues): Promise<void> => {
    await prepare();
    const outcome = await send(values);
    if (!outcome) return;
    if (!outcome.sent) throw outcome.error;
    await enter(outcome.answer, "local");
  };
}
