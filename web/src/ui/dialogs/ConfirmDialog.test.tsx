import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

function Item({ onConfirm, busy = false }: { onConfirm: () => void; busy?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Delete MSc</button>
      <ConfirmDialog
        open={open}
        title="Delete credential?"
        confirmLabel="Delete"
        busy={busy}
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      >
        MSc Computer Science will be gone.
      </ConfirmDialog>
    </>
  );
}

test("the safe button has the focus, Escape cancels, and the focus is restored", async () => {
  const onConfirm = vi.fn<() => void>();
  renderScreen(<Item onConfirm={onConfirm} />);
  const trigger = screen.getByRole("button", { name: "Delete MSc" });
  await userEvent.click(trigger);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" })),
  );
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(trigger);
  expect(onConfirm).not.toHaveBeenCalled();
});

test("while it is busy, it can't be confirmed again or closed", async () => {
  const onConfirm = vi.fn<() => void>();
  renderScreen(<Item onConfirm={onConfirm} busy />);
  await userEvent.click(screen.getByRole("button", { name: "Delete MSc" }));
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  await userEvent.keyboard("{Escape}");
  const cancel = screen.getByRole("button", { name: "Cancel" });
  expect(cancel.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(cancel);
  expect(onConfirm).not.toHaveBeenCalled();
  expect(screen.getByRole("dialog")).toBeTruthy();
});
