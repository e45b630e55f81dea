import { type Delivery, WEBHOOK_TEST } from "@laurel/contracts/routes/webhooks";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answer, json } from "../../testing/fake-server.ts";
import { press } from "../../testing/user-steps.ts";
import { openWebhooks as open, WEBHOOKS } from "../../testing/webhooks-card.tsx";

const DELIVERIES = `${WEBHOOKS}/w1/deliveries`;
const DELIVERY: Delivery = {
  id: "d1",
  eventId: "e1",
  type: "laurel.credential.added.v1",
  state: "pending",
  attempts: [
    {
      at: "2025-01-01T10:00:00.000Z",
      status: 0,
      durationMs: 1500,
      error: "The connection was refused",
    },
  ],
  nextAttemptAt: "2025-01-01T10:00:05.000Z",
};

test("a test says what came of it, and ignores tests that were sent before", async () => {
  const attempt = { at: "2025-01-02T10:00:00.000Z", status: 204, durationMs: 35, error: "" };
  const former: Delivery = { ...DELIVERY, id: "d0", type: WEBHOOK_TEST };
  const sent: Delivery = { ...former, id: "d2", state: "delivered", attempts: [attempt] };
  const answers: Delivery[][] = [[former], [{ ...sent, attempts: [] }, former], [sent, former]];
  const { calls } = open({
    [`POST ${WEBHOOKS}/w1/test`]: () => new Response(null, { status: 202 }),
    [`GET ${DELIVERIES}`]: () =>
      Response.json(answers.length > 1 ? answers.shift() : answers[0], { status: 200 }),
  });
  await press("Send test");
  await screen.findByText("Delivered: the receiver answered 204 in 35 ms.");
  await waitFor(() =>
    expect(calls.filter(({ call }) => call === `GET ${WEBHOOKS}`)).toHaveLength(2),
  );
});

test("the deliveries unfold to their attempts and can be sent again", async () => {
  const attempt = { at: "2025-01-02T10:00:00.000Z", status: 200, durationMs: 20, error: "" };
  let deliveries = [DELIVERY];
  open({
    [`GET ${DELIVERIES}`]: () => Response.json(deliveries),
    [`POST ${DELIVERIES}/d1/redeliver`]: () => {
      const attempts = [...DELIVERY.attempts, attempt];
      deliveries = [{ ...DELIVERY, attempts, state: "delivered", nextAttemptAt: "" }];
      return new Response(null, { status: 202 });
    },
  });
  await press("Deliveries");
  const table = within(await screen.findByRole("table", { name: "Deliveries" }));
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Event type",
    "State",
    "Attempts",
    "Time",
    "Send again",
  ]);
  expect(table.getByText("Waiting")).toBeTruthy();
  await press("1 attempt");
  expect(table.getByText(/The connection was refused, after 1.5 s/)).toBeTruthy();
  await press("Redeliver");
  await screen.findByText("Delivered: the receiver answered 200 in 20 ms.");
  expect(table.getByText("Delivered")).toBeTruthy();
  expect(table.getByText(/Answered 200 after 20 ms/)).toBeTruthy();
});

test("a refresh of the deliveries is announced, and a failed one is reported", async () => {
  const answers: Record<string, Answer> = { [`GET ${DELIVERIES}`]: json(200, [DELIVERY]) };
  open(answers);
  await press("Deliveries");
  const table = within(await screen.findByRole("table", { name: "Deliveries" }));
  answers[`GET ${DELIVERIES}`] = json(503, { message: "Try again later", code: "unavailable" });
  await press("Refresh");
  await screen.findByText("Deliveries not refreshed");
  expect(screen.getByText("Try again later")).toBeTruthy();
  expect(screen.queryByText("Deliveries refreshed")).toBeNull();
  expect(table.getByText("Waiting")).toBeTruthy();
  const delivered: Delivery = { ...DELIVERY, state: "delivered", nextAttemptAt: "" };
  answers[`GET ${DELIVERIES}`] = json(200, [delivered]);
  await press("Refresh");
  await screen.findByText("Deliveries refreshed");
  expect(table.getByText("Delivered")).toBeTruthy();
});
