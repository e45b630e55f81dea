import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { CheckboxGroupField } from "./CheckboxGroupField.tsx";

interface Values {
  days: string[];
}

function Form({ help }: { help?: string }) {
  const { control, handleSubmit } = useForm<Values>({
    defaultValues: { days: [] },
    resolver: ({ days }) =>
      days.length > 0
        ? { values: { days }, errors: {} }
        : { values: {}, errors: { days: { type: "required", message: "Choose a day" } } },
  });
  return (
    <form onSubmit={(event) => void handleSubmit(() => {})(event)}>
      <CheckboxGroupField
        control={control}
        name="days"
        label="Days"
        help={help}
        options={[{ value: "Friday", description: "Before the weekend" }, { value: "Monday" }]}
      />
      <button type="submit">Save</button>
    </form>
  );
}

/** The texts that describe an element to screen readers. Fails if it refers to a missing one. */
function described(element: HTMLElement): string[] {
  const ids = element.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => {
    const text = document.getElementById(id)?.textContent;
    if (text === undefined) throw new Error(`No element has the id ${id}`);
    return text;
  });
}
const group = () => screen.getByRole("group", { name: "Days" });
const box = (name: string) => screen.getByRole("checkbox", { name });

test("help describes the group, and only a checkbox with a description is described", () => {
  render(<Form help="Choose none to work every day." />);
  expect(described(group())).toEqual(["Choose none to work every day."]);
  expect(described(box("Friday"))).toEqual(["Before the weekend"]);
  expect(box("Monday").hasAttribute("aria-describedby")).toBe(false);
  expect(box("Monday").getAttribute("aria-invalid")).toBe("false");
});

test("a group without help has no description", () => {
  render(<Form />);
  expect(group().hasAttribute("aria-describedby")).toBe(false);
});

test("an error describes the group and its checkboxes, and marks them as invalid", async () => {
  render(<Form help="Choose none to work every day." />);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Choose a day");
  expect(described(group())).toEqual(["Choose none to work every day.", "Choose a day"]);
  expect(described(box("Friday"))).toEqual(["Before the weekend", "Choose a day"]);
  expect(described(box("Monday"))).toEqual(["Choose a day"]);
  expect(box("Monday").getAttribute("aria-invalid")).toBe("true");
  await userEvent.click(box("Monday"));
  expect(described(group())).toEqual(["Choose none to work every day."]);
});
