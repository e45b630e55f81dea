import type { Translate } from "@laurel/texts/translate";
import { failureText } from "../../lib/problem.ts";
import type { ToastMessage } from "../../ui/toasts/toast-store.ts";

/** The toast for an error. Undefined if the screen shows it in another way, such as next to a field. */
export type FailureToast = (error: unknown, t: Translate) => ToastMessage | undefined;

/** A toast with the server's message, else `otherwise`, else a general message for the error. */
export function failed(title: string, otherwise?: string) {
  return (error: unknown, t: Translate): ToastMessage => ({
    title,
    description: failureText(t, error, otherwise),
    variant: "destructive",
  });
}
