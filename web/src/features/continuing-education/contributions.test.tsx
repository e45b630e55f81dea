import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { CYCLE, CYCLE_PATH, openEducation as open } from "../../testing/education-page.tsx";
import { json } from "../../testing/fake-server.ts";
import { dialog, press } from "../../testing/user-steps.ts";

const CONTRIBUTIONS = `${CYCLE_PATH}/contributions`;
const list = async (name: string) => within(await screen.findByRole("list", { name }));

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

test("what has been earned is offered before what is planned", async () => {
  const cycle = { ...CYCLE, requiredHours: 12 };
  const { bodies } = open([cycle], { [`PUT ${CONTRIBUTIONS}`]: json(200, cycle) });
  const [first] = (await list("What could count")).getAllByRole("listitem");
  expect(first?.textContent).toContain("Wound care");
  await press("Count all 8 hours");
  await screen.findByText("Hours added");
  expect(bodies(`PUT ${CONTRIBUTIONS}`)).toEqual([
    [...cycle.contributions, { credentialId: "3", hours: 6 }, { credentialId: "5", hours: 2 }],
  ]);
});
