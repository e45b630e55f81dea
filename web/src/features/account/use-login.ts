import { POST_LOGIN_DELAY_MS } from "@laurel/contracts/constants";
import type { login as contract } from "@laurel/contracts/routes/auth";
import type { z } from "@laurel/contracts/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { track } from "../../lib/analytics.ts";
import { forgetGoogle } from "../../lib/google-flow.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { login } from "@laurel/contracts/calls.generated";
import { useAfterLogin } from "../../lib/after-login.ts";
import { readMe } from "../../entities/person/me-query.ts";
import { changePerson } from "../../entities/person/person-cache.ts";

export type LoginValues = z.infer<typeof contract.body>;

/** Logs in and goes to the dashboard a moment later. Throws if the server rejects the login. */
export function useLogin() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const afterLogin = useAfterLogin();
  const { send } = useSend(login);

  return async (values: LoginValues): Promise<void> => {
    // Loaded first: otherwise a login could succeed on the server, but fail here because the answer can't be read.
    const { login: contract } = await import("@laurel/contracts/routes/auth");
    const outcome = await send(values);
    if (!outcome) return;
    if (!outcome.sent) throw outcome.error;
    const answer = contract.answers[200].safeParse(await outcome.response.json());
    track("login", { method: "local" });
    forgetGoogle();
    const me = answer.success ? answer.data.user : await readMe();
    await new Promise((resolve) => setTimeout(resolve, POST_LOGIN_DELAY_MS));
    // Fills the cache before the dashboard's guard reads it, so it doesn't redirect.
    if (me) changePerson(client, me);
    await navigate(afterLogin, { replace: true });
  };
}
