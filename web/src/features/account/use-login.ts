import { POST_LOGIN_DELAY_MS } from "@laurel/contracts/constants";
import type { login as contract } from "@laurel/contracts/routes/auth";
import type { z } from "@laurel/contracts/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { track } from "../../lib/analytics.ts";
import { forgetGoogle } from "../../lib/google-flow.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { login } from "@laurel/contracts/calls.generated";
import { paths } from "../../lib/paths.ts";
import { readMe } from "../../entities/person/me-query.ts";
import { changePerson } from "../../entities/person/person-cache.ts";

export type LoginValues = z.infer<typeof contract.body>;

/** Signs in and goes to the dashboard a moment later. Throws what the server refused. */
export function useLogin() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { send } = useSend(login);

  return async (values: LoginValues): Promise<void> => {
    // First of all: a session whose answer nobody can read would be a login that failed and did not.
    const { login: contract } = await import("@laurel/contracts/routes/auth");
    const outcome = await send(values);
    if (!outcome) return;
    if (!outcome.sent) throw outcome.error;
    const answer = contract.answers[200].safeParse(await outcome.response.json());
    track("login", { method: "local" });
    forgetGoogle();
    const me = answer.success ? answer.data.user : await readMe();
    await new Promise((resolve) => setTimeout(resolve, POST_LOGIN_DELAY_MS));
    // The person is in the cache before the guard of the dashboard looks there: no bounce.
    if (me) changePerson(client, me);
    await navigate(paths.dashboard, { replace: true });
  };
}
