import type { Caller } from "../callers/caller.ts";
import type { CallLimit } from "../limits/rate-limits.ts";

/** Answers a message, and tells `onCall` before each call of the API that it makes. */
type AnswerMessage = (onCall: () => void) => Promise<Response>;

/**
 * Counts a message like a call of the API, and not if a call follows, which is counted for its own sake. Malformed ones,
 * which are answered 400, don't count. Throws 429.
 */
export async function countMessage(
  message: unknown,
  caller: Caller,
  callLimit: CallLimit,
  answerMessage: AnswerMessage,
): Promise<Response> {
  const mayCall = makesCalls(message);
  if (!mayCall) callLimit.count(caller);
  let hasCalled = false;
  const answer = await answerMessage(() => (hasCalled = true));
  const isMalformed = answer.status === 400;
  if (isMalformed && !mayCall) callLimit.forget(caller);
  if (!isMalformed && mayCall && !hasCalled) callLimit.count(caller);
  return answer;
}

/** Whether a message usually makes a call of the API. */
function makesCalls(message: unknown): boolean {
  const method = (message as { method?: unknown } | null | undefined)?.method;
  return method === "tools/call" || method === "resources/read";
}
