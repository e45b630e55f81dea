import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { CYCLE, CYCLE_PATH, CYCLES, openEducation as open } from "../../testing/education-page.tsx";
import { json } from "../../testing/fake-server.ts";
import { dialog, press } from "../../testing/user-steps.ts";

test("the screen names its credential, and leads back to the list of its type", async () => {
  open([]);
  const name = "Continuing education of Registered Nurse";
  expect(await screen.findByRole("heading", { level: 1, name })).toBeTruthy();
  expect(document.title).toBe(`${name} · Laurel`);
  const back = screen.getByRole("link", { name: "Back to certifications" });
  expect(back.getAttribute("href")).toBe("/certifications");
});

test("a cycle is set up with the dates of the credential, and all its fields are sent", async () => {
  const { answers, bodies } = open([]);
  answers[`PUT ${CYCLE_PATH}`] = () => {
    answers[`GET ${CYCLES}`] = json(200, [{ ...CYCLE, earnedHours: 0, contributions: [] }]);
    return Response.json(CYCLE);
  };
  await press("Set up continuing education");
  const form = await dialog("Set up continuing education");
  expect(form.getByLabelText<HTMLInputElement>("First day").value).toBe("2000-03-01");
  expect(form.getByLabelText<HTMLInputElement>("Last day").value).toBe("9998-06-30");
  await userEvent.click(form.getByRole("button", { name: "Save cycle" }));
  expect(await form.findByText(/Hours must be a whole number/)).toBeTruthy();
  expect(bodies(`PUT ${CYCLE_PATH}`)).toEqual([]);
  await userEvent.type(form.getByLabelText("Required hours"), "40");
  await userEvent.click(form.getByRole("button", { name: "Save cycle" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(bodies(`PUT ${CYCLE_PATH}`)).toEqual([
    { requiredHours: 40, from: "2000-03-01", to: "9998-06-30" },
  ]);
  expect(await screen.findByText("0 of 40 hours", { exact: true })).toBeTruthy();
  expect(screen.getByText(/^Nothing counts yet/)).toBeTruthy();
});

test("a server's error about a cycle is shown at its field", async () => {
  const message = "The last day must be on or after the first";
  const refusal = { code: "invalid_input", message, issues: [{ path: "to", message }] };
  open([CYCLE], { [`PUT ${CYCLE_PATH}`]: json(400, refusal) });
  await press("Change cycle");
  const form = await dialog("Change cycle");
  await userEvent.click(form.getByRole("button", { name: "Save cycle" }));
  expect(await form.findByText(message)).toBeTruthy();
  expect(form.getByLabelText("Last day").getAttribute("aria-invalid")).toBe("true");
});

test("what another device has changed of a cycle isn't overwritten", async () => {
  const { answers, bodies } = open([CYCLE], { [`PUT ${CYCLE_PATH}`]: json(200, CYCLE) });
  await press("Change cycle");
  const form = await dialog("Change cycle");
  answers[`GET ${CYCLES}`] = json(200, [{ ...CYCLE, requiredHours: 60, from: "2001-01-01" }]);
  await userEvent.clear(form.getByLabelText("Required hours"));
  await userEvent.type(form.getByLabelText("Required hours"), "50");
  await userEvent.click(form.getByRole("button", { name: "Save cycle" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(bodies(`PUT ${CYCLE_PATH}`)).toEqual([{ requiredHours: 50 }]);
});

test("progress is a bar with its numbers as text, and a forecast", async () => {
  open([{ ...CYCLE, plannedHours: 6 }]);
  expect(await screen.findByText("4 of 40 hours", { exact: true })).toBeTruthy();
  const widths = [".earned", ".planned"].map(
    (part) => document.querySelector<HTMLElement>(part)?.style.width,
  );
  expect(widths).toEqual(["10%", "15%"]);
  expect(screen.getByText("4 hours earned · 6 hours planned · 30 hours missing")).toBeTruthy();
  expect(screen.getByText(/^4 of 40 hours, 6 planned, .* months left: /)).toBeTruthy();
  expect(screen.getByText("January 1, 2000 to December 31, 9998")).toBeTruthy();
});

test("a cycle is removed after a question", async () => {
  const { answers, calls } = open([CYCLE]);
  answers[`DELETE ${CYCLE_PATH}`] = () => {
    answers[`GET ${CYCLES}`] = json(200, []);
    return new Response(null, { status: 204 });
  };
  await press("Remove cycle");
  const question = await dialog("Remove cycle?");
  expect(question.getByText(/Registered Nurse/)).toBeTruthy();
  await userEvent.click(question.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls.filter(({ call }) => call.startsWith("DELETE"))).toEqual([]);
  await press("Remove cycle");
  await userEvent.click((await dialog("Remove cycle?")).getByRole("button", { name: "Remove" }));
  expect(await screen.findByRole("button", { name: "Set up continuing education" })).toBeTruthy();
});

test("a credential that doesn't exist is reported", async () => {
  open([CYCLE], {}, "77");
  expect(await screen.findByText(/^This credential wasn’t found/)).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: "Continuing education" })).toBeTruthy();
});

test("a failed read is reported, and can be retried", async () => {
  const { answers } = open([], { [`GET ${CYCLES}`]: json(500, {}) });
  expect(await screen.findByText("Request failed with status 500")).toBeTruthy();
  answers[`GET ${CYCLES}`] = json(200, [CYCLE]);
  await press("Retry");
  expect(await screen.findByText("4 of 40 hours", { exact: true })).toBeTruthy();
});

let saved: string[];
beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => "blob:report";
  URL.revokeObjectURL = () => undefined;
});

test.each([
  ["Report as CSV", "csv"],
  ["Report as Word document", "docx"],
])("%s is downloaded, and a failure is reported", async (name, format) => {
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const { answers, calls } = open([CYCLE], {
    [`GET ${CYCLE_PATH}/report`]: () => new Response("report"),
  });
  await press(name);
  expect(await screen.findByText("Report downloaded")).toBeTruthy();
  const day = new Date().toISOString().slice(0, 10);
  expect(saved).toEqual([`Continuing_Education_${day}.${format}`]);
  expect(calls.at(-1)?.url).toBe(`${CYCLE_PATH}/report?format=${format}`);
  answers[`GET ${CYCLE_PATH}/report`] = json(503, { message: "Not now", code: "unavailable" });
  await press(name);
  expect(await screen.findByText("Download failed")).toBeTruthy();
  expect(screen.getByText("Not now")).toBeTruthy();
  vi.restoreAllMocks();
});
