import type { Cycle } from "@laurel/contracts/routes/continuing-education";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { credential } from "../../testing/credential.ts";
import { credentialList } from "../../testing/credential-list.ts";
import { type Answer, bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { EducationPage } from "./EducationPage.tsx";

const CYCLES = "/api/continuing-education";
const CYCLE_PATH = "/api/credentials/1/continuing-education";
const CONTRIBUTIONS = `${CYCLE_PATH}/contributions`;
const CERTIFICATION = credential({
  id: "1",
  name: "Registered Nurse",
  type: "certification",
  completedDate: "2000-03-01",
  expirationDate: "9998-06-30",
});
const course = (fields: Partial<Credential>) =>
  credential({ type: "course", completedDate: "2021-06-01", hours: 10, ...fields });
const COURSES = [
  course({ id: "2", name: "First aid" }),
  course({ id: "3", name: "Wound care", hours: 6 }),
  course({ id: "4", name: "Too old", completedDate: "1999-12-31" }),
  course({ id: "5", name: "Planned course", completedDate: "9998-01-01" }),
];
const CYCLE: Cycle = {
  credentialId: "1",
  requiredHours: 40,
  from: "2000-01-01",
  to: "9998-12-31",
  earnedHours: 4,
  plannedHours: 0,
  contributions: [{ credentialId: "2", hours: 4 }],
};

function open(cycles: readonly Cycle[], answers: Record<string, Answer> = {}, id = "1") {
  answers[`GET ${CYCLES}`] ??= json(200, cycles);
  answers["GET /api/credentials"] ??= credentialList([CERTIFICATION, ...COURSES]);
  const calls = fakeServer(answers);
  const bodies = (call: string) =>
    calls.filter((one) => one.call === call).map(({ init }) => bodyOf(init));
  const route = { path: "/credentials/:id/education", Component: EducationPage };
  renderScreen(<p>Elsewhere</p>, `/credentials/${id}/education`, [route]);
  return { answers, bodies, calls };
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const list = async (name: string) => within(await screen.findByRole("list", { name }));

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

test("what counts is listed with its hours, and what could count is suggested", async () => {
  open([CYCLE, { ...CYCLE, credentialId: "9", contributions: [{ credentialId: "3", hours: 1 }] }]);
  const counted = await list("What counts");
  expect(counted.getByText("First aid")).toBeTruthy();
  expect(counted.getByText("4 of 10 hours, 6 left")).toBeTruthy();
  const suggested = await list("What could count");
  expect(suggested.getAllByRole("listitem")).toHaveLength(2);
  expect(suggested.getByText("5 of 6 hours left")).toBeTruthy();
  expect(suggested.getByText("Planned")).toBeTruthy();
});

test("while hours are being added, no button adds more, and the pressed one says so", async () => {
  const answer = Promise.withResolvers<Response>();
  const { bodies } = open([CYCLE], { [`PUT ${CONTRIBUTIONS}`]: () => answer.promise });
  await press("Count 6 hours of Wound care");
  const pressed = screen.getByRole("button", { name: "Count 6 hours of Wound care" });
  await waitFor(() => expect(pressed.ariaBusy).toBe("true"));
  expect([document.activeElement, pressed.textContent]).toEqual([pressed, "Adding…"]);
  for (const button of screen.getAllByRole("button", { name: /^Count / })) {
    expect(button.ariaDisabled).toBe("true");
    await userEvent.click(button);
  }
  answer.resolve(Response.json(CYCLE));
  expect(await screen.findByText("Hours added")).toBeTruthy();
  expect(bodies(`PUT ${CONTRIBUTIONS}`)).toHaveLength(1);
});

test("a suggestion is added with one click, and a contribution removed", async () => {
  const { bodies } = open([CYCLE], { [`PUT ${CONTRIBUTIONS}`]: json(200, CYCLE) });
  await press("Count 6 hours of Wound care");
  expect(await screen.findByText("Hours added")).toBeTruthy();
  await press("Remove First aid");
  expect(await screen.findByText("Hours removed")).toBeTruthy();
  expect(bodies(`PUT ${CONTRIBUTIONS}`)).toEqual([
    [
      { credentialId: "2", hours: 4 },
      { credentialId: "3", hours: 6 },
    ],
    [],
  ]);
});

test("hours of any credential are added, as far as it has some left in this time", async () => {
  const { bodies } = open([CYCLE], { [`PUT ${CONTRIBUTIONS}`]: json(200, CYCLE) });
  await press("Add hours");
  const form = await dialog("Add hours");
  await userEvent.click(form.getByRole("button", { name: "Add hours" }));
  expect(await form.findByText("Choose a credential", { selector: "span" })).toBeTruthy();
  const old = await form.findByRole<HTMLOptionElement>("option", { name: /^Too old/ });
  expect(old.disabled).toBe(true);
  expect(old.textContent).toContain("completed outside of the cycle");
  await userEvent.selectOptions(form.getByLabelText("Credential"), "3");
  expect(form.getByLabelText<HTMLInputElement>("Hours").value).toBe("6");
  expect(form.getByText(/^6 hours available/)).toBeTruthy();
  await userEvent.click(form.getByRole("button", { name: "Add hours" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(bodies(`PUT ${CONTRIBUTIONS}`)).toEqual([
    [...CYCLE.contributions, { credentialId: "3", hours: 6 }],
  ]);
});

test("the server's error about changed hours is shown at the field, and the rest as a notice", async () => {
  const tooMany = "This credential has fewer hours left. Each hour counts once";
  const refuse = (path: string, message: string) =>
    json(400, { code: "invalid_input", message, issues: [{ path, message }] });
  const { answers } = open([CYCLE], { [`PUT ${CONTRIBUTIONS}`]: refuse("0.hours", tooMany) });
  await press("Change the hours of First aid");
  const form = await dialog("Change hours");
  const hours = form.getByLabelText("Hours");
  await userEvent.clear(hours);
  await userEvent.type(hours, "11");
  await userEvent.click(form.getByRole("button", { name: "Save hours" }));
  expect(await form.findByText(tooMany)).toBeTruthy();
  expect(hours.getAttribute("aria-invalid")).toBe("true");
  answers[`PUT ${CONTRIBUTIONS}`] = refuse("0.credentialId", "This credential isn't one of yours");
  await userEvent.click(form.getByRole("button", { name: "Save hours" }));
  const notice = await form.findByRole("alert");
  expect(notice.textContent).toBe("This credential isn't one of yours");
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
