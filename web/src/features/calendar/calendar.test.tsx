import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type Answer, fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { CalendarCard } from "./CalendarCard.tsx";

const PATH = "/api/calendar";
const url = (token: string) => `https://laurel.example.org/calendar/${token}.ics`;

function open(stored: string, answers: Record<string, Answer> = {}) {
  const calls = fakeServer({ [`GET ${PATH}`]: json(200, { url: stored }), ...answers });
  renderScreen(<CalendarCard />, "/settings?tab=notifications");
  const times = (call: string) => calls.filter((one) => one.call === `${call} ${PATH}`).length;
  return { times };
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const field = () => screen.findByLabelText<HTMLInputElement>("Calendar link");

test("a link is created, copied and offered to calendar apps", async () => {
  const { times } = open("", { [`POST ${PATH}`]: json(200, { url: url("new") }) });
  await press("Create calendar link");
  const shown = await field();
  expect(shown.value).toBe(url("new"));
  expect(shown.readOnly).toBe(true);
  expect(times("POST")).toBe(1);
  // The button that had the focus is gone.
  expect(document.activeElement?.textContent).toBe("Copy");
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal("navigator", Object.assign(navigator, { clipboard: { writeText } }));
  await press("Copy");
  expect(writeText).toHaveBeenCalledWith(url("new"));
  const links = screen.getAllByRole("link").map(({ textContent }) => textContent);
  expect(links).toEqual(["Add to Google Calendar", "Add to Apple Calendar", "Add to Outlook"]);
});

test("a link that can't be created is reported, and the button stays", async () => {
  open("", { [`POST ${PATH}`]: json(503, { message: "Try again later", code: "unavailable" }) });
  await press("Create calendar link");
  await screen.findByText("Calendar link not created");
  expect(screen.getByRole("button", { name: "Create calendar link" })).toBeTruthy();
});

test("the link is replaced only after a question that says what stops working", async () => {
  const { times } = open(url("old"), { [`POST ${PATH}`]: json(200, { url: url("new") }) });
  await press("Replace link");
  const question = await dialog("Replace the calendar link?");
  expect(question.getByText(/The current link stops working at once/)).toBeTruthy();
  await userEvent.click(question.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(times("POST")).toBe(0);
  await press("Replace link");
  const again = await dialog("Replace the calendar link?");
  await userEvent.click(again.getByRole("button", { name: "Replace link" }));
  await screen.findByText("Calendar link replaced");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect((await field()).value).toBe(url("new"));
});

test("the link ends only after a question, and can then be created again", async () => {
  const { times } = open(url("old"), {
    [`DELETE ${PATH}`]: () => new Response(null, { status: 204 }),
  });
  await press("End link");
  const question = await dialog("End the calendar link?");
  expect(question.getByText(/calendars that use it are no longer updated/)).toBeTruthy();
  expect(times("DELETE")).toBe(0);
  await userEvent.click(question.getByRole("button", { name: "End link" }));
  await screen.findByText("Calendar link ended");
  const create = await screen.findByRole("button", { name: "Create calendar link" });
  expect(screen.queryByLabelText("Calendar link")).toBeNull();
  // The button that had the focus is gone.
  await waitFor(() => expect(document.querySelector(":focus")?.contains(create)).toBe(true));
});

test("a failed end is reported, and the question stays", async () => {
  open(url("old"), { [`DELETE ${PATH}`]: json(503, { message: "Try again later", code: "x" }) });
  await press("End link");
  const question = await dialog("End the calendar link?");
  await userEvent.click(question.getByRole("button", { name: "End link" }));
  await screen.findByText("Calendar link not ended");
  expect(screen.getByRole("dialog", { name: "End the calendar link?" })).toBeTruthy();
});

test("a link that can't be loaded can be retried", async () => {
  const answers: Record<string, Answer> = { [`GET ${PATH}`]: json(500, {}) };
  fakeServer(answers);
  renderScreen(<CalendarCard />, "/settings?tab=notifications");
  await screen.findByText("Request failed with status 500");
  answers[`GET ${PATH}`] = json(200, { url: url("old") });
  await press("Retry");
  expect((await field()).value).toBe(url("old"));
});
