import { failureWords } from "../../lib/problem.ts";
import type { ToastMessage } from "../../ui/toast-store.ts";

/** The toast for an error; undefined where the screen shows it by other means, e.g. beside a field. */
export type FailureToast = (error: unknown) => ToastMessage | undefined;

/** A toast with the server's words, else `otherwise`, else what is known of the failure. */
export function failed(title: string, otherwise?: string): (error: unknown) => ToastMessage {
  return (error) => ({
    title,
    description: failureWords(error, otherwise),
    variant: "destructive",
  });
}
