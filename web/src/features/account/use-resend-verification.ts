import type { resendVerification } from "@laurel/contracts/routes/auth";
import { useState } from "react";
import { useIntent } from "../../entities/sending/intent.ts";
import { ApiError, messageOf, serverMessage } from "../../lib/problem.ts";
import { useToast } from "../../ui/Toasts.tsx";

const RESEND: typeof resendVerification.path = "/api/auth/resend-verification";

/** By user name from the login page, by address from the verification page (specification §7). */
export type ResendTarget = { username: string } | { email: string };

/** Asks for another verification mail and tells the outcome in a toast. */
export function useResendVerification() {
  const [busy, setBusy] = useState(false);
  const intent = useIntent();
  const toast = useToast();

  const resend = async (target: ResendTarget): Promise<void> => {
    setBusy(true);
    try {
      await intent.send(RESEND, { method: "POST", body: target });
      toast({
        title: "Verification Email Sent",
        description: "Please check your inbox, and the spam folder.",
      });
    } catch (error) {
      const refused = error instanceof ApiError;
      toast({
        title: refused ? "Failed to Send Email" : "Error",
        description: refused
          ? serverMessage(error, "Please try again in a moment.")
          : messageOf(error),
        variant: "destructive",
      });
    } finally {
      setBusy(false);
    }
  };

  return { resend, busy };
}
