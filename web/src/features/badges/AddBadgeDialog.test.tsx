import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { AddBadgeDialog } from "./AddBadgeDialog.tsx";

const several = json(400, {
  message: "This file has several badges. Please choose one of them",
  code: "unsupported_badge",
  issues: [
    { path: "badge", message: "Teamwork" },
    { path: "badge", message: "" },
  ],
});

test("one of several badges in a file is chosen", async () => {
  const calls = fakeServer({ "POST /api/badges": several });
  const choices = () => {
    const forms = calls.map(({ init }) => init.body);
    return forms.map((form) => (form instanceof FormData ? form.get("badge") : "no form"));
  };
  renderScreen(<AddBadgeDialog open onClose={() => {}} />);
  await userEvent.upload(screen.getByLabelText("Badge file"), new File(["[]"], "badges.json"));
  await userEvent.click(screen.getByRole("button", { name: "Add badge" }));
  await screen.findByText("This file has several badges. Please choose one of them");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Teamwork" }).checked).toBe(true);
  await userEvent.click(screen.getByRole("radio", { name: "Badge 2" }));
  await userEvent.click(screen.getByRole("button", { name: "Add badge" }));
  await waitFor(() => expect(choices()).toEqual([null, "1"]));
});

test("another file has other badges", async () => {
  fakeServer({ "POST /api/badges": several });
  renderScreen(<AddBadgeDialog open onClose={() => {}} />);
  const field = screen.getByLabelText("Badge file");
  await userEvent.upload(field, new File(["[]"], "badges.json"));
  await userEvent.click(screen.getByRole("button", { name: "Add badge" }));
  await screen.findByRole("radio", { name: "Teamwork" });
  await userEvent.upload(field, new File(["{}"], "badge.json"));
  expect(screen.queryByRole("radio")).toBeNull();
});

test.each([
  [
    "after the field is left",
    async () => userEvent.click(screen.getByRole("button", { name: "Add badge" })),
  ],
  ["with Enter", async () => userEvent.keyboard("{Enter}")],
])("an address without https:// is completed: sent %s", async (_when, send) => {
  const calls = fakeServer({ "POST /api/badges": several });
  renderScreen(<AddBadgeDialog open onClose={() => {}} />);
  await userEvent.type(screen.getByLabelText("Address of the badge"), "badges.example/ada");
  await send();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.init.body).toBe(JSON.stringify({ url: "https://badges.example/ada" }));
});
