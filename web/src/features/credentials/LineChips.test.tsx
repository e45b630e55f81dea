import type { CredentialFields } from "@laurel/contracts/routes/credentials";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { blankValues, type CredentialValues } from "./credential-values.ts";
import { LineChips } from "./LineChips.tsx";

const LINES = [
  { text: "Forklift Safety", page: 1, date: "" },
  { text: "and Load Securing", page: 1, date: "" },
  { text: "for Beginners", page: 1, date: "" },
  { text: "Lovelace Academy", page: 1, date: "" },
  { text: "Issued on March 14, 2026", page: 1, date: "2026-03-14" },
];

function Form({ isNeeded, name = "" }: { isNeeded: boolean; name?: string }) {
  const { control, getValues, setValue } = useForm<CredentialValues, unknown, CredentialFields>({
    defaultValues: { ...blankValues("course"), name, completedDate: "" },
  });
  return (
    <form>
      <LineChips lines={LINES} isNeeded={isNeeded} {...{ control, getValues, setValue }} />
      <FormTextField control={control} name="name" label="Name" />
      <FormTextField
        control={control}
        name="organization"
        label="Organization"
        inputName="credential-organization"
      />
      <FormTextField control={control} name="completedDate" label="Completion date" type="date" />
      <FormTextField control={control} name="description" label="Description" rows={3} />
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("a line fills in the field that had the focus last, and the name at first", async () => {
  renderScreen(<Form isNeeded />);
  await press("Forklift Safety");
  expect(field("Name").value).toBe("Forklift Safety");
  await userEvent.click(field("Organization"));
  // No line is filled into it.
  await userEvent.click(field("Description"));
  await press("Lovelace Academy");
  expect(field("Organization").value).toBe("Lovelace Academy");
  await userEvent.click(field("Completion date"));
  await press("Issued on March 14, 2026");
  expect(field("Completion date").value).toBe("2026-03-14");
  await press("Forklift Safety");
  expect(field("Completion date").value).toBe("2026-03-14");
});

const pressed = () =>
  screen.queryAllByRole("button", { pressed: true }).map(({ textContent }) => textContent);

test("a line beside the chosen one is added, in their order, and another one replaces them", async () => {
  renderScreen(<Form isNeeded />);
  await press("and Load Securing");
  await press("for Beginners");
  await press("Forklift Safety");
  expect(field("Name").value).toBe("Forklift Safety and Load Securing for Beginners");
  expect(pressed()).toEqual(["Forklift Safety", "and Load Securing", "for Beginners"]);
  await press("Issued on March 14, 2026");
  expect(field("Name").value).toBe("Issued on March 14, 2026");
});

test("a line that is chosen again is taken out, and the last one brings back what was there", async () => {
  renderScreen(<Form isNeeded />);
  await userEvent.type(field("Name"), "Lift");
  await press("Forklift Safety");
  await press("and Load Securing");
  await press("Forklift Safety");
  expect(field("Name").value).toBe("and Load Securing");
  await press("and Load Securing");
  expect(field("Name").value).toBe("Lift");
  expect(pressed()).toEqual([]);
});

test("lines that a value was read from are chosen from the start, and what is typed isn’t lost to them", async () => {
  renderScreen(<Form isNeeded name="Forklift Safety" />);
  expect(pressed()).toEqual(["Forklift Safety"]);
  await press("and Load Securing");
  expect(field("Name").value).toBe("Forklift Safety and Load Securing");
  await userEvent.type(field("Name"), "!");
  expect(pressed()).toEqual([]);
  await press("for Beginners");
  expect(field("Name").value).toBe("for Beginners");
  await press("for Beginners");
  expect(field("Name").value).toBe("Forklift Safety and Load Securing!");
});

test("chips are chosen with the keyboard, and a date has one line", async () => {
  renderScreen(<Form isNeeded />);
  screen.getByRole("button", { name: "Forklift Safety" }).focus();
  await userEvent.keyboard("{Enter}");
  await userEvent.tab();
  await userEvent.keyboard(" ");
  expect(field("Name").value).toBe("Forklift Safety and Load Securing");
  await userEvent.click(field("Completion date"));
  await press("Issued on March 14, 2026");
  expect(pressed()).toEqual(["Issued on March 14, 2026"]);
  await press("Issued on March 14, 2026");
  expect(field("Completion date").value).toBe("");
});

test("the text is folded where all that is needed was found", () => {
  renderScreen(<Form isNeeded={false} />);
  expect(screen.getByText("Text of the document")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Forklift Safety" })).toBeNull();
});
