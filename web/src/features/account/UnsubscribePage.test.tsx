import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { UnsubscribePage } from "./UnsubscribePage.tsx";

const CALL = "POST /api/reminders/unsubscribe";
const clickStop = async () =>
  fireEvent.click(await screen.findByRole("button", { name: "Stop reminders" }));

test("one button switches reminders off, and nothing happens before it is clicked", async () => {
  const calls = fakeServer({ [CALL]: json(200, { message: "Off" }) });
  renderScreen(<UnsubscribePage />, "/unsubscribe?token=ada.a%2Bb");
  await screen.findByRole("heading", { name: "Stop reminders?" });
  expect(screen.getAllByRole("button")).toHaveLength(1);
  expect(calls).toEqual([]);
  await clickStop();
  await screen.findByRole("heading", { name: "Reminders are off" });
  expect(calls.map(({ url }) => url)).toEqual(["/api/reminders/unsubscribe?token=ada.a%2Bb"]);
});

test("a failure is shown, and the button works again", async () => {
  fakeServer({ [CALL]: () => Promise.reject(new TypeError("Failed to fetch")) });
  renderScreen(<UnsubscribePage />, "/unsubscribe?token=ada.b");
  await clickStop();
  await screen.findByText("Reminders are still on");
  fakeServer({ [CALL]: json(200, { message: "Off" }) });
  await clickStop();
  expect(await screen.findByRole("heading", { name: "Reminders are off" })).toBeTruthy();
});
