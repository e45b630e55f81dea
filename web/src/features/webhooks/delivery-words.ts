import type { Delivery } from "@laurel/contracts/routes/webhooks";
import type { Translate } from "@laurel/texts/translate";
import { durationText } from "../../lib/texts/dates.ts";

export type Attempt = Delivery["attempts"][number];

/** What came of an attempt: "Answered 200 after 35 ms", "The connection was refused, after 2 ms". */
export function attemptWords(t: Translate, { status, durationMs, error }: Attempt): string {
  const duration = durationText(t, durationMs);
  return status === 0
    ? t("{error}, after {duration}", { error, duration })
    : t("Answered {status} after {duration}", { status, duration });
}

export interface Result {
  tone: "success" | "error" | "info";
  text: string;
}

/** What came of the last attempt, and what happens next. */
export function resultOf(t: Translate, delivery: Delivery | undefined): Result {
  const attempt = delivery?.attempts.at(-1);
  if (!delivery || !attempt)
    return { tone: "info", text: t("No result yet. Look at the deliveries in a moment.") };
  const { status, error } = attempt;
  const duration = durationText(t, attempt.durationMs);
  if (delivery.state === "delivered")
    return {
      tone: "success",
      text: t("Delivered: the receiver answered {status} in {duration}.", { status, duration }),
    };
  const failure =
    status === 0
      ? t("Not delivered. {error}.", { error: error.replace(/\.$/, "") })
      : t("Not delivered: the receiver answered {status}.", { status });
  return { tone: "error", text: `${failure} ${nextStep(t, delivery, status)}` };
}

/** A receiver that answers 410 wants no further events. */
function nextStep(t: Translate, { state }: Delivery, status: number): string {
  if (status === 410) return t("The webhook is now disabled.");
  return state === "pending"
    ? t("Laurel will try again.")
    : t("Laurel won’t try again unless you redeliver it.");
}
