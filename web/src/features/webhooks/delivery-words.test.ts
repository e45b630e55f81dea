import type { Delivery } from "@laurel/contracts/routes/webhooks";
import { createTexts } from "@laurel/texts/translate";
import { expect, test } from "vitest";
import { resultOf } from "./delivery-words.ts";

const t = createTexts("en").translate;

function delivery(state: Delivery["state"], status: number, error = ""): Delivery {
  return {
    id: "d1",
    eventId: "e1",
    type: "laurel.webhook.test.v1",
    state,
    attempts: [{ at: "2025-01-01T00:00:00.000Z", status, durationMs: 35, error }],
    nextAttemptAt: "",
  };
}

test.each([
  [delivery("delivered", 204), "Delivered: the receiver answered 204 in 35 ms."],
  [
    delivery("pending", 500, "Internal Server Error"),
    "Not delivered: the receiver answered 500. Laurel will try again.",
  ],
  [
    delivery("failed", 0, "The connection was refused"),
    "Not delivered. The connection was refused. Laurel won’t try again unless you redeliver it.",
  ],
  [
    delivery("failed", 410, "Gone"),
    "Not delivered: the receiver answered 410. The webhook is now disabled.",
  ],
  [undefined, "No result yet. Look at the deliveries in a moment."],
])("the last attempt in words: %#", (attempted, words) => {
  expect(resultOf(t, attempted).text).toBe(words);
});
