import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { type Answer, bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { RemindersCard } from "./RemindersCard.tsx";

const CALL = "PUT /api/reminders";
const REMINDERS = { enabled: true, days: [90, 30, 7, 1] };

async function open(answers: Record<string, Answer> = {}) {
  const calls = fakeServer({ "GET /api/reminders": json(200, REMINDERS), ...answers });
  renderScreen(<RemindersCard />, "/settings?tab=notifications");
  await screen.findByRole("switch", { name: "Expiry reminders" });
  const bodies = () => calls.filter(({ call }) => call === CALL).map(({ init }) => bodyOf(init));
  return { bodies };
}
const toggle = () => screen.getByRole<HTMLInputElement>("switch", { name: "Expiry reminders" });
const field = () => screen.getByLabelText<HTMLInputElement>("Days before it expires");

async function save(days: string) {
  await userEvent.clear(field());
  if (days) await userEvent.type(field(), days);
  await userEvent.click(screen.getByRole("button", { name: "Save days" }));
}

test("the switch turns reminders off at once", async () => {
  const saved = Promise.withResolvers<Response>();
  const { bodies } = await open({ [CALL]: () => saved.promise });
  expect(toggle().checked).toBe(true);
  await userEvent.click(toggle());
  expect(toggle().checked).toBe(false);
  saved.resolve(Response.json({ ...REMINDERS, enabled: false }));
  await screen.findByText("You get no reminders.");
  expect(bodies()).toEqual([{ enabled: false }]);
  expect(toggle().checked).toBe(false);
});

test("a switch that can't be saved moves back and says why", async () => {
  await open({ [CALL]: json(503, { message: "Try again later", code: "unavailable" }) });
  await userEvent.click(toggle());
  await screen.findByText("Reminders not changed");
  expect(screen.getByText("Try again later")).toBeTruthy();
  expect(toggle().checked).toBe(true);
});

test("the days are saved, and shown as the server returns them", async () => {
  const { bodies } = await open({ [CALL]: json(200, { enabled: true, days: [60, 14, 0] }) });
  expect(field().value).toBe("90, 30, 7, 1");
  await save("0, 14, 60");
  await screen.findByText("Days saved");
  expect(bodies()).toEqual([{ days: [0, 14, 60] }]);
  expect(field().value).toBe("60, 14, 0");
});

test("no days at all are saved too", async () => {
  const { bodies } = await open({ [CALL]: json(200, { enabled: true, days: [] }) });
  await save("");
  await screen.findByText("Days saved");
  expect(bodies()).toEqual([{ days: [] }]);
});

test("days that are not allowed are reported next to the field, and nothing is sent", async () => {
  const { bodies } = await open();
  await save("30, 400");
  await screen.findByText("“400” is not a whole number from 0 to 365.");
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(bodies()).toEqual([]);
});

test("a refusal of the server is shown next to the field", async () => {
  const message = "You can choose up to 8 days";
  const issues = [{ path: "days", message }];
  await open({ [CALL]: json(400, { message, code: "invalid_input", issues }) });
  await save("5");
  await screen.findByText(message);
  expect(field().value).toBe("5");
});

test("settings that can't be loaded can be retried", async () => {
  const answers: Record<string, Answer> = { "GET /api/reminders": json(500, {}) };
  fakeServer(answers);
  renderScreen(<RemindersCard />, "/settings?tab=notifications");
  await screen.findByText("Request failed with status 500");
  answers["GET /api/reminders"] = json(200, REMINDERS);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(toggle().checked).toBe(true));
});
