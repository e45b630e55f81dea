import { isConfirmRequired } from "../../lib/problem.ts";

/** Asks the person to confirm that it's them. Resolves with whether they did. */
export type AskToConfirm = () => Promise<boolean>;

let askToConfirm: AskToConfirm | undefined;
let asking: Promise<boolean> | undefined;

/** Sets how people are asked, until the returned function is called. */
export function answerConfirmations(ask: AskToConfirm): () => void {
  askToConfirm = ask;
  return () => {
    if (askToConfirm === ask) askToConfirm = undefined;
  };
}

/**
 * Runs `request`. If the server wants the session to be confirmed first, asks the person, and runs it once more. Every
 * change goes through here (`createIntent`), so that no form has to know which calls need it.
 */
export async function confirming<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!isConfirmRequired(error) || !(await askOnce())) throw error;
    return request();
  }
}

/** Requests that are refused at the same time ask once. */
async function askOnce(): Promise<boolean> {
  if (!askToConfirm) return false;
  asking ??= askToConfirm().finally(() => {
    asking = undefined;
  });
  return asking;
}
