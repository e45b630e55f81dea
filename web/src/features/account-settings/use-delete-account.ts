import { text } from "@laurel/contracts/text";
import { deleteMe } from "@laurel/contracts/calls.generated";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { leaveSession } from "../../entities/person/session.ts";
import { failed } from "../../entities/sending/failure-words.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { paths } from "../../lib/paths.ts";
import { ApiError } from "../../lib/problem.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";

/** Proves that the owner confirms the deletion. */
export type Proof = { password: string } | { confirm: string };

/**
 * Deletes the account, then clears all local data and goes to the landing page. Resolves with the message of a rejected
 * proof. Any other failure is shown in a toast and can be retried.
 */
export function useDeleteAccount() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { send } = useSend(deleteMe, {
    toast: (error) =>
      refusalOf(error) === undefined ? failed(text("Account not deleted"))(error) : undefined,
    onSent: async () => {
      // Navigate first, because the guard of the private screens would redirect to /auth.
      await navigate(paths.landing, { replace: true });
      leaveSession(client);
      toast({
        title: text("Account deleted"),
        description: text("All your data has been deleted."),
      });
    },
  });
  return async (proof: Proof): Promise<string | undefined> => {
    const outcome = await send(proof);
    return outcome?.sent === false ? refusalOf(outcome.error) : undefined;
  };
}

/** The server's message for a wrong password or username. */
function refusalOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.status === 403 ? error.message : undefined;
}
