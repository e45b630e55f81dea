import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ThemeProvider } from "@mui/material/styles";
import { laurelTheme } from "../../theme/theme.ts";
import { ToastProvider, useToast } from "./Toasts.tsx";

function Buttons() {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast({ title: "Saved", description: "All of it" })}>save</button>
      <button onClick={() => toast({ title: "Upload failed", variant: "destructive" })}>
        fail
      </button>
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ThemeProvider theme={laurelTheme()} noSsr>
      <ToastProvider>
        <Buttons />
      </ToastProvider>
    </ThemeProvider>,
  );
});
afterEach(() => void vi.useRealTimers());

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
function wait(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

test("a toast is announced and disappears after five seconds", () => {
  press("save");
  expect(screen.getByRole("status").textContent).toContain("All of it");
  wait(4999);
  expect(screen.queryByText("Saved")).not.toBeNull();
  wait(1);
  expect(screen.queryByText("Saved")).toBeNull();
});

test("its timer pauses while it is hovered or focused, and resumes afterwards", () => {
  press("save");
  const toast = screen.getByRole("status");
  const close = screen.getByRole("button", { name: "Close notification" });
  wait(2000);
  fireEvent.pointerEnter(toast);
  wait(60_000);
  fireEvent.pointerLeave(toast);
  wait(2000);
  act(() => close.focus());
  wait(60_000);
  expect(screen.queryByText("Saved")).not.toBeNull();
  act(() => close.blur());
  wait(999);
  expect(screen.queryByText("Saved")).not.toBeNull();
  wait(1);
  expect(screen.queryByText("Saved")).toBeNull();
});

test("Escape and the button close it, newest first", () => {
  press("save");
  press("fail");
  expect(screen.getByRole("alert").textContent).toContain("Upload failed");
  fireEvent.keyDown(document, { key: "Escape" });
  expect(screen.queryByText("Upload failed")).toBeNull();
  press("Close notification");
  expect(screen.queryByText("Saved")).toBeNull();
});

test("a repeated message is shown once, with a new timer", () => {
  press("save");
  press("fail");
  wait(4000);
  press("save");
  expect(screen.getAllByRole("status")).toHaveLength(1);
  wait(4000);
  expect(screen.queryByText("Upload failed")).toBeNull();
  expect(screen.queryByText("Saved")).not.toBeNull();
});
