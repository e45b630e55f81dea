import type { Webhook } from "@laurel/contracts/routes/webhooks";
import { WebhooksCard } from "../features/webhooks/WebhooksCard.tsx";
import { type Answer, bodyOf, fakeServer, json } from "./fake-server.ts";
import { renderScreen } from "./render-screen.tsx";

export const WEBHOOKS = "/api/webhooks";
export const WEBHOOK: Webhook = {
  id: "w1",
  url: "https://example.org/hook",
  types: [],
  status: "active",
  createdAt: "2025-01-01T00:00:00.000Z",
  lastDeliveryAt: "",
  failingSince: "",
};

/** The webhooks of a person, who has one unless the answers say otherwise. */
export function openWebhooks(answers: Record<string, Answer>) {
  answers[`GET ${WEBHOOKS}`] ??= json(200, [WEBHOOK]);
  const calls = fakeServer(answers);
  const bodies = (call: string) =>
    calls.filter((one) => one.call === call).map(({ init }) => bodyOf(init));
  const elsewhere = [{ path: "/", element: <h1>Elsewhere</h1> }];
  return {
    calls,
    bodies,
    ...renderScreen(<WebhooksCard />, "/settings?tab=developers", elsewhere),
  };
}
