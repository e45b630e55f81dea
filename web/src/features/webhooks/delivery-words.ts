import type { Delivery } from "@laurel/contracts/routes/webhooks";
import { formatDuration } from "../../lib/moments.ts";

export type Attempt = Delivery["attempts"][number];

/** What came of an attempt: "Answered 200 after 35 ms", "The connection was refused, after 2 ms". */
export function attemptWords({ status, durationMs, error }: Attempt): string {
  const duration = formatDuration(durationMs);
  return status === 0 ? `${error}, after ${duration}` : `Answered ${status} after ${duration}`;
}

export interface Result {
  tone: "success" | "error" | "info";
  text: string;
}

/** What came of the last attempt, and what happens next. */
export function resultOf(delivery: Delivery | undefined): Result {
  const attempt = delivery?.attempts.at(-1);
  if (!delivery || !attempt)
    return { tone: "info", text: "No result yet. Look at the deliveries in a moment." };
  const { status, error } = attempt;
  const duration = formatDuration(attempt.durationMs);
  if (delivery.state === "delivered")
    return { tone: "success", text: `Delivered: the receiver answered ${status} in ${duration}.` };
  const failure =
    status === 0
      ? `Not delivered: ${lowerFirst(error)}.`
      : `Not delivered: the receiver answered ${status}.`;
  return { tone: "error", text: `${failure} ${nextStep(delivery, status)}` };
}

/** A receiver that answers 410 wants no further events. */
function nextStep({ state }: Delivery, status: number): string {
  if (status === 410) return "The webhook is now disabled.";
  return state === "pending"
    ? "Laurel will try again."
    : "Laurel won’t try again unless you redeliver it.";
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, "");
}
