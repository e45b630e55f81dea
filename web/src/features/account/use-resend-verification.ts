import { text } from "@laurel/contracts/text";
import { useSend } from "../../entities/sending/use-send.ts";
import { resendVerification } from "@laurel/contracts/calls.generated";
import { ApiError, errorWords, serverMessage } from "../../lib/problem.ts";
import type { ToastMessage } from "../../ui/toasts/toast-store.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";

/** Requests another verification email and shows the outcome in a toast. */
export function useResendVerification() {
  const toast = useToast();
  const { send, busy } = useSend(resendVerification, {
    onSent: () =>
      toast({
        title: text("Verification Email Sent"),
        description: text("Please check your inbox and your spam folder."),
      }),
    onFailed: (error) => toast(failureToast(error)),
  });
  return { resend: send, busy };
}

/** An error from the server has a different title than a request without a response (specification §8). */
function failureToast(error: unknown): ToastMessage {
  const isRefused = error instanceof ApiError;
  return {
    title: text(isRefused ? "Failed to Send Email" : "Error"),
    description: isRefused
      ? serverMessage(error, text("Please try again in a moment."))
      : errorWords(error),
    variant: "destructive",
  };
}
