import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { useIntent } from "../../entities/sending/intent.ts";
import { paths } from "../../lib/paths.ts";
import { ApiError } from "../../lib/problem.ts";
import { leaveSession } from "../../entities/person/session.ts";
import { useToast } from "../../ui/Toasts.tsx";
import { useTellFailure } from "../../entities/sending/use-tell-failure.ts";

/** What says that it is the owner, and that they mean it. */
export type Proof = { password: string } | { confirm: string };

/**
 * Erases the account, then forgets everything here and goes to the landing page. Answers the words of a proof that was
 * refused; any other failure is told in a toast, and can be tried again.
 */
export function useDeleteAccount() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const intent = useIntent();
  const toast = useToast();
  const tellFailure = useTellFailure();

  return async (proof: Proof): Promise<string | undefined> => {
    try {
      await intent.send("/api/users/me", { method: "DELETE", body: proof });
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) return error.message;
      tellFailure("Account not deleted", error);
      return undefined;
    }
    // Away first: the guard of the private screens would lead to /auth.
    await navigate(paths.landing, { replace: true });
    leaveSession(client);
    toast({ title: "Account deleted", description: "Everything that was kept about you is gone." });
    return undefined;
  };
}
