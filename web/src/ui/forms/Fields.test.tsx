import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Fields } from "./Fields.tsx";

interface Props {
  isSaving?: boolean;
  isRefused?: boolean;
}

const Form = ({ isSaving = false, isRefused = false }: Props) => (
  <form>
    <Fields isSaving={isSaving}>
      <input aria-label="Name" />
      <input aria-label="Email" aria-invalid={isRefused} />
    </Fields>
    <button type="submit">Save</button>
    <button type="button">Cancel</button>
  </form>
);

const named = (label: string) => screen.getByLabelText(label);
const button = (name: string) => screen.getByRole("button", { name });

/** Saves with Enter in the name. */
function save() {
  const { rerender } = render(<Form />);
  named("Name").focus();
  rerender(<Form isSaving />);
  return { end: (isRefused: boolean) => rerender(<Form isRefused={isRefused} />) };
}

test("fields are inert while they're saved, and the focus waits on the button", () => {
  const { end } = save();
  expect(named("Name").closest("[inert]")).not.toBeNull();
  expect(document.activeElement).toBe(button("Save"));
  end(false);
  expect(named("Name").closest("[inert]")).toBeNull();
  expect(document.activeElement).toBe(named("Name"));
});

test("then the first field that was refused has the focus", () => {
  save().end(true);
  expect(document.activeElement).toBe(named("Email"));
});

test("somebody who has moved on keeps the focus", () => {
  const { end } = save();
  button("Cancel").focus();
  end(true);
  expect(document.activeElement).toBe(button("Cancel"));
});
