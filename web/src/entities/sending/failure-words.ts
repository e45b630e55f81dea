import type { Text } from "@laurel/contracts/text";
import { failureWords } from "../../lib/problem.ts";
import type { ToastMessage } from "../../ui/toasts/toast-store.ts";

/** The toast for an error. Undefined if the screen shows it in another way, such as next to a field. */
export type FailureToast = (error: unknown) => ToastMessage | undefined;

/** A toast with the server's message, else `otherwise`, else a general message for the error. */
export function failed(title: Text, otherwise?: Text) {
  return (error: unknown): ToastMessage => ({
    title,
    description: failureWords(error, otherwise),
    variant: "destructive",
  });
}
