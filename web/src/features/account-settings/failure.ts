import { messageOf } from "../../lib/problem.ts";
import type { ToastMessage } from "../../ui/toast-store.ts";

/** What is said when something of the account did not work: the server's words, or that it was not reached. */
export function failureToast(title: string, error: unknown): ToastMessage {
  return { title, description: messageOf(error), variant: "destructive" };
}
