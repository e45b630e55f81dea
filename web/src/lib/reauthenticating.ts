import { isConfirmRequired, isNotAuthenticated } from "./problem.ts";

/** What the server wants of the person before it does what a request asks for. */
export type Need = "confirm" | "log in";

/** Asks the person for it. Resolves with whether the request can be sent again. */
export type AskPerson = () => Promise<boolean>;

const askers = new Map<Need, AskPerson>();
const asking = new Map<Need, Promise<boolean>>();

/** Sets how people are asked, until the returned function is called. */
export function answerNeed(need: Need, ask: AskPerson): () => void {
  askers.set(need, ask);
  return () => {
    if (askers.get(need) === ask) askers.delete(need);
  };
}

/**
 * Runs `request`. If the session has ended, or has to be confirmed first, asks the person, and runs it once more. Every
 * change and download goes through here, so that no form has to know about it.
 */
export async function reauthenticating<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    const need = needOf(error);
    if (need === undefined || !(await askFor(need))) throw error;
    return request();
  }
}

function needOf(error: unknown): Need | undefined {
  if (isNotAuthenticated(error)) return "log in";
  return isConfirmRequired(error) ? "confirm" : undefined;
}

/** Asks the person, once for all who want the same at the same time. */
export async function askFor(need: Need): Promise<boolean> {
  const current = asking.get(need);
  if (current) return current;
  const ask = askers.get(need);
  if (!ask) return false;
  const answer = ask().finally(() => asking.delete(need));
  asking.set(need, answer);
  return answer;
}
