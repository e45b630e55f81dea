import { POST_LOGIN_DELAY_MS } from "@laurel/contracts/constants";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { readMe } from "../../entities/person/me-query.ts";
import { changePerson, dropQuestion } from "../../entities/person/person-cache.ts";
import type { Entrance } from "../../entities/person/use-login.ts";
import { useAfterLogin } from "../../lib/after-login.ts";
import { track } from "../../lib/analytics.ts";
import { forgetGoogle } from "../../lib/google-flow.ts";
import { endOwedSession } from "../../lib/owed-logout.ts";

/** The server's answer to a login, however the person logged in. */
const loadAnswer = async () => {
  const { login } = await import("@laurel/contracts/routes/auth");
  return login.answers[200];
};

/** Goes to the dashboard a moment after the server has accepted a login. */
export function useEnter(): Entrance {
  const client = useQueryClient();
  const navigate = useNavigate();
  const afterLogin = useAfterLogin();

  return {
    async prepare() {
      await endOwedSession();
      // Otherwise the login could succeed there, but fail here because its answer can't be read.
      await loadAnswer();
    },
    async enter(answered, method) {
      dropQuestion();
      const answer = (await loadAnswer()).safeParse(answered);
      track("login", { method });
      forgetGoogle();
      const me = answer.success ? answer.data.user : await readMe();
      await new Promise((resolve) => setTimeout(resolve, POST_LOGIN_DELAY_MS));
      // Fills the cache before the dashboard's guard reads it, so it doesn't redirect.
      if (me) changePerson(client, me);
      await navigate(afterLogin, { replace: true });
    },
  };
}
