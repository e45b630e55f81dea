import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { FormDialog } from "./FormDialog.tsx";

function renderForm(busy: boolean) {
  const onClose = vi.fn<() => void>();
  renderScreen(
    <FormDialog
      open
      title="Add credential"
      action={<button>Save</button>}
      busy={busy}
      onSubmit={() => undefined}
      onClose={onClose}
    >
      Fields
    </FormDialog>,
  );
  return onClose;
}

test("while a request is in flight, the buttons that close say that they're unavailable", async () => {
  const onClose = renderForm(true);
  for (const name of ["Cancel", "Close"]) {
    const button = screen.getByRole("button", { name });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(button);
  }
  await userEvent.keyboard("{Escape}");
  expect(onClose).not.toHaveBeenCalled();
});

test("otherwise they close a form without changes", async () => {
  const onClose = renderForm(false);
  for (const name of ["Cancel", "Close"]) {
    const button = screen.getByRole("button", { name });
    expect(button.hasAttribute("aria-disabled")).toBe(false);
    await userEvent.click(button);
  }
  expect(onClose).toHaveBeenCalledTimes(2);
});
