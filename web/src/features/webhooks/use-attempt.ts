import { text } from "@laurel/contracts/text";
import { redeliver, testWebhook } from "@laurel/contracts/calls.generated";
import { type Delivery, WEBHOOK_TEST } from "@laurel/contracts/routes/webhooks";
import type { Translate } from "@laurel/texts/translate";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failed } from "../../entities/sending/failure-words.ts";
import { useOneAtATime } from "../../lib/use-one-at-a-time.ts";
import { type Outcome, useSend } from "../../entities/sending/use-send.ts";
import { useTellFailure } from "../../entities/sending/use-tell-failure.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { type Result, resultOf } from "./delivery-words.ts";
import { deliveriesQuery, refreshWebhooks } from "./webhooks-query.ts";

/** A receiver has ten seconds to answer. */
const WAIT_MS = 12_000;
const PAUSE_MS = 400;

type IsAsked = (delivery: Delivery) => boolean;

/** Asks for an attempt of a delivery, waits for the result, and announces it. */
export function useAttempt(webhook: string) {
  const t = useTexts();
  const client = useQueryClient();
  const tellFailure = useTellFailure();
  const notSent = failed(text("Event not sent"));
  const test = useSend(testWebhook, { toast: notSent });
  const again = useSend(redeliver, { toast: notSent });
  const { run } = useOneAtATime();
  const [asked, setAsked] = useState("");
  const [outcome, setOutcome] = useState<"sending" | { last: Delivery | undefined }>();

  const attempt = (what: string, isAsked: IsAsked, send: () => Promise<Outcome | undefined>) =>
    run(async () => {
      setAsked(what);
      setOutcome("sending");
      let after: { last: Delivery | undefined } | undefined;
      try {
        const before = await readDeliveries(client, webhook);
        const sent = await send();
        if (!sent?.sent) return;
        after = { last: await nextAttempt(client, webhook, isAsked, before) };
        await refreshWebhooks(client);
      } catch (error) {
        tellFailure(error, notSent);
      } finally {
        setOutcome(after);
        setAsked("");
      }
    });

  return {
    /** "test", the id of the delivery that is sent again, or empty. */
    asked,
    /** In the language that is shown. */
    result: outcome && resultNow(t, outcome),
    sendTest: () =>
      attempt(
        "test",
        ({ type }) => type === WEBHOOK_TEST,
        () => test.send(undefined, { id: webhook }),
      ),
    redeliver: (deliveryId: string) =>
      attempt(
        deliveryId,
        ({ id }) => id === deliveryId,
        () => again.send(undefined, { id: webhook, deliveryId }),
      ),
  };
}

const resultNow = (t: Translate, outcome: "sending" | { last: Delivery | undefined }): Result =>
  outcome === "sending"
    ? { tone: "info", text: t("Sending the event…") }
    : resultOf(t, outcome.last);

/** The newest of the deliveries that has one more attempt than before. Undefined if that takes too long. */
async function nextAttempt(
  client: QueryClient,
  webhook: string,
  isAsked: IsAsked,
  before: readonly Delivery[],
): Promise<Delivery | undefined> {
  const attempted = new Map(before.map((delivery) => [delivery.id, lastTime(delivery)]));
  const deadline = performance.now() + WAIT_MS;
  while (performance.now() < deadline) {
    const deliveries = await readDeliveries(client, webhook).catch(() => []);
    const found = deliveries.find(
      (one) => isAsked(one) && lastTime(one) !== (attempted.get(one.id) ?? ""),
    );
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return undefined;
}

const lastTime = ({ attempts }: Delivery) => attempts.at(-1)?.at ?? "";

/** Fresh deliveries, which the log on the screen shows too. */
function readDeliveries(client: QueryClient, webhook: string): Promise<Delivery[]> {
  return client.fetchQuery({ ...deliveriesQuery(webhook), staleTime: 0 });
}
