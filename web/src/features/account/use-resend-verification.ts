import { useSend } from "../../entities/sending/use-send.ts";
import { resendVerification } from "@laurel/contracts/calls.generated";
import type { Translate } from "@laurel/texts/translate";
import { ApiError, errorText, serverMessage } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import type { ToastMessage } from "../../ui/toasts/toast-store.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";

/** Requests another verification email and shows the outcome in a toast. */
export function useResendVerification() {
  const t = useTexts();
  const toast = useToast();
  const { send, busy } = useSend(resendVerification, {
    onSent: () =>
      toast({
        title: t("Verification Email Sent"),
        description: t("Please check your inbox and your spam folder."),
      }),
    onFailed: (error) => toast(failureToast(t, error)),
  });
  return { resend: send, busy };
}

/** An error from the server has a different title than a request without a response (specification §8). */
function failureToast(t: Translate, error: unknown): ToastMessage {
  const isRefused = error instanceof ApiError;
  return {
    title: t(isRefused ? "Failed to Send Email" : "Error"),
    description: isRefused
      ? serverMessage(error, t("Please try again in a moment."))
      : errorText(t, error),
    variant: "destructive",
  };
}
