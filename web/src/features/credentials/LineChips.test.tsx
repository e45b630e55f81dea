import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { blankValues } from "./credential-values.ts";
import { LineChips } from "./LineChips.tsx";

const LINES = [
  { text: "Forklift Safety", page: 1, date: "" },
  { text: "Lovelace Academy", page: 1, date: "" },
  { text: "Issued on March 14, 2026", page: 1, date: "2026-03-14" },
];

function Form({ isNeeded }: { isNeeded: boolean }) {
  const { control, setValue } = useForm({
    defaultValues: { ...blankValues("course"), completedDate: "" },
  });
  return (
    <form>
      <LineChips lines={LINES} isNeeded={isNeeded} setValue={setValue} />
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

test("the text is folded where all that is needed was found", () => {
  renderScreen(<Form isNeeded={false} />);
  expect(screen.getByText("Text of the document")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Forklift Safety" })).toBeNull();
});
