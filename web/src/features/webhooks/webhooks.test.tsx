import { type Delivery, type Webhook, WEBHOOK_TEST } from "@laurel/contracts/routes/webhooks";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { type Answer, bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { WebhooksCard } from "./WebhooksCard.tsx";

const WEBHOOKS = "/api/webhooks";
const DELIVERIES = `${WEBHOOKS}/w1/deliveries`;
const WEBHOOK: Webhook = {
  id: "w1",
  url: "https://example.org/hook",
  types: [],
  status: "active",
  createdAt: "2025-01-01T00:00:00.000Z",
  lastDeliveryAt: "",
  failingSince: "",
};
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

function open(answers: Record<string, Answer>) {
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
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

test("a webhook is added for all types unless some are chosen, and its secret is shown once", async () => {
  const secret = "whsec_c2VjcmV0";
  const { bodies } = open({
    [`GET ${WEBHOOKS}`]: json(200, []),
    [`POST ${WEBHOOKS}`]: json(201, { ...WEBHOOK, secret }),
  });
  await screen.findByText(/will appear here/);
  await press("Add webhook");
  const form = await dialog("Add webhook");
  await userEvent.type(form.getByLabelText("URL"), WEBHOOK.url);
  await userEvent.click(form.getByRole("button", { name: "Add webhook" }));
  const added = await dialog("Webhook added");
  expect(added.getByLabelText<HTMLInputElement>("Signing secret").value).toBe(secret);
  await userEvent.click(added.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(bodies(`POST ${WEBHOOKS}`)).toEqual([{ url: WEBHOOK.url, types: [] }]);
});

test("each visit shows the webhooks as they are now, such as one that was switched off", async () => {
  const answers: Record<string, Answer> = {};
  const { router } = open(answers);
  await screen.findByRole("button", { name: "Disable" });
  answers[`GET ${WEBHOOKS}`] = json(200, [{ ...WEBHOOK, status: "disabled" }]);
  await router.navigate("/");
  await screen.findByText("Elsewhere");
  await router.navigate("/settings?tab=developers");
  expect(await screen.findByRole("button", { name: "Enable" })).toBeTruthy();
});

test.each([
  [400, "url_not_allowed", "The URL must start with https://", [{ path: "url" }]],
  [409, "limit_reached", "You can have up to 10 webhooks", []],
])(
  "a refusal with %i is shown in the form, and the input stays",
  async (status, code, message, issues) => {
    open({
      [`POST ${WEBHOOKS}`]: json(status, {
        message,
        code,
        issues: issues.map((issue) => ({ ...issue, message })),
      }),
    });
    await press("Add webhook");
    const form = await dialog("Add webhook");
    await userEvent.type(form.getByLabelText("URL"), "http://example.org");
    await userEvent.click(form.getByRole("button", { name: "Add webhook" }));
    await form.findByText(message);
    const url = form.getByLabelText<HTMLInputElement>("URL");
    expect(url.value).toBe("http://example.org");
    expect(url.getAttribute("aria-invalid")).toBe(String(status === 400));
  },
);

test("a text that is no URL isn't sent", async () => {
  const { calls } = open({});
  await press("Add webhook");
  const form = await dialog("Add webhook");
  await userEvent.type(form.getByLabelText("URL"), "hook{Enter}");
  await form.findByText(/^Must be a URL/);
  expect(calls.some(({ call }) => call.startsWith("POST"))).toBe(false);
});

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
  expect(table.getByText("Pending")).toBeTruthy();
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
  expect(table.getByText("Pending")).toBeTruthy();
  const delivered: Delivery = { ...DELIVERY, state: "delivered", nextAttemptAt: "" };
  answers[`GET ${DELIVERIES}`] = json(200, [delivered]);
  await press("Refresh");
  await screen.findByText("Deliveries refreshed");
  expect(table.getByText("Delivered")).toBeTruthy();
});

test("a webhook is changed, disabled and enabled", async () => {
  let webhook: Webhook = { ...WEBHOOK, failingSince: "2025-01-01T00:00:00.000Z" };
  const { bodies } = open({
    [`GET ${WEBHOOKS}`]: () => Response.json([webhook]),
    [`PUT ${WEBHOOKS}/w1`]: () => {
      webhook = { ...webhook, status: webhook.status === "active" ? "disabled" : "active" };
      return Response.json(webhook);
    },
  });
  await screen.findByText("Failing since January 1, 2025");
  await press("Disable");
  await screen.findByText("Webhook disabled");
  await press("Enable");
  await screen.findByText("Webhook enabled");
  await press("Edit");
  const form = await dialog("Edit webhook");
  await userEvent.click(form.getByRole("checkbox", { name: "laurel.credential.removed.v1" }));
  await userEvent.click(form.getByRole("button", { name: "Save changes" }));
  await screen.findByText("Webhook updated");
  expect(bodies(`PUT ${WEBHOOKS}/w1`)).toEqual([
    { status: "disabled" },
    { status: "active" },
    { types: ["laurel.credential.removed.v1"] },
  ]);
});

test("a URL that was changed elsewhere while the form is open is shown, and isn't sent back", async () => {
  const answers: Record<string, Answer> = { [`PUT ${WEBHOOKS}/w1`]: json(200, WEBHOOK) };
  const { bodies, client } = open(answers);
  await press("Edit");
  const form = await dialog("Edit webhook");
  await userEvent.click(form.getByRole("checkbox", { name: "laurel.credential.removed.v1" }));
  answers[`GET ${WEBHOOKS}`] = json(200, [{ ...WEBHOOK, url: "https://example.org/new" }]);
  await client.invalidateQueries();
  const url = form.getByLabelText<HTMLInputElement>("URL");
  await waitFor(() => expect(url.value).toBe("https://example.org/new"));
  await userEvent.click(form.getByRole("button", { name: "Save changes" }));
  await screen.findByText("Webhook updated");
  expect(bodies(`PUT ${WEBHOOKS}/w1`)).toEqual([{ types: ["laurel.credential.removed.v1"] }]);
});

test("what is typed while a webhook is being saved stays in the form, and is saved by the next save", async () => {
  const answer = Promise.withResolvers<Response>();
  const answers: Record<string, Answer> = { [`PUT ${WEBHOOKS}/w1`]: () => answer.promise };
  const { bodies } = open(answers);
  await press("Edit");
  const form = await dialog("Edit webhook");
  await userEvent.type(form.getByLabelText("URL"), "s");
  await userEvent.click(form.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(bodies(`PUT ${WEBHOOKS}/w1`)).toHaveLength(1));
  await userEvent.click(form.getByRole("checkbox", { name: "laurel.credential.removed.v1" }));
  answers[`GET ${WEBHOOKS}`] = json(200, [{ ...WEBHOOK, url: `${WEBHOOK.url}s` }]);
  answers[`PUT ${WEBHOOKS}/w1`] = json(200, WEBHOOK);
  answer.resolve(Response.json(WEBHOOK));
  await form.findByText(/The webhook was saved, but not the changes/);
  await userEvent.click(form.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(bodies(`PUT ${WEBHOOKS}/w1`)).toEqual([
    { url: `${WEBHOOK.url}s` },
    { types: ["laurel.credential.removed.v1"] },
  ]);
});

test.each(["Edit", "Disable"])(
  "after %s without an answer, the webhooks are read again",
  async (what) => {
    const answers: Record<string, Answer> = {};
    answers[`PUT ${WEBHOOKS}/w1`] = () => {
      answers[`GET ${WEBHOOKS}`] = json(200, [{ ...WEBHOOK, url: "https://example.org/new" }]);
      return Promise.reject(new TypeError("Failed to fetch"));
    };
    open(answers);
    await press(what);
    if (what === "Edit") await press("Save changes");
    expect(await screen.findByText("https://example.org/new")).toBeTruthy();
  },
);

test("a webhook is deleted only after a confirmation that names it", async () => {
  let webhooks = [WEBHOOK];
  const { calls } = open({
    [`GET ${WEBHOOKS}`]: () => Response.json(webhooks),
    [`DELETE ${WEBHOOKS}/w1`]: () => {
      webhooks = [];
      return new Response(null, { status: 204 });
    },
  });
  await press("Delete");
  const question = await dialog("Delete webhook?");
  expect(question.getByText(/https:\/\/example\.org\/hook/)).toBeTruthy();
  expect(calls.some(({ call }) => call.startsWith("DELETE"))).toBe(false);
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Webhook deleted")).toBeTruthy();
  await waitFor(() =>
    expect(document.querySelector(":focus")?.textContent).toMatch(/will appear here/),
  );
});
