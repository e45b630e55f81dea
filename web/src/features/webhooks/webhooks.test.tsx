import type { Webhook } from "@laurel/contracts/routes/webhooks";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { type Answer, json } from "../../testing/fake-server.ts";
import { dialog, enterText, press } from "../../testing/user-steps.ts";
import { openWebhooks as open, WEBHOOK, WEBHOOKS } from "../../testing/webhooks-card.tsx";

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
    await enterText(form.getByLabelText("URL"), "http://example.org");
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
