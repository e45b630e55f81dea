import { text } from "@laurel/contracts/text";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ThemeProvider } from "@mui/material/styles";
import { laurelTheme } from "../../theme/theme.ts";
import { MAIN_ID } from "../layout/SkipLink.tsx";
import { UNTIL_CLOSED } from "./toast-store.ts";
import { ToastProvider, useSettleToasts, useToast } from "./Toasts.tsx";

const LAND = { label: text("Land"), onPress: vi.fn<() => void>() };

function Buttons() {
  const toast = useToast();
  const settle = useSettleToasts();
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <button onClick={() => toast({ title: text("Saved"), description: text("All of it") })}>
        save
      </button>
      <button onClick={() => toast({ title: text("Fly"), duration: UNTIL_CLOSED, action: LAND })}>
        fly
      </button>
      <button onClick={() => toast({ title: text("Other") })}>other</button>
      <button onClick={() => toast({ title: text("Upload failed"), variant: "destructive" })}>
        fail
      </button>
      <button
        onClick={() =>
          toast({ title: text("Not saved"), variant: "destructive", about: "PUT /me" })
        }
      >
        refuse
      </button>
      <button
        onClick={() => toast({ title: text("Offline"), variant: "destructive", isUnreached: true })}
      >
        lose connection
      </button>
      <button onClick={() => settle("PUT /me")}>settle</button>
      <button onClick={() => settle("PUT /other")}>settle another</button>
    </main>
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

test("a toast that needs an answer stays until it is closed, while others come and go", () => {
  press("fly");
  for (const name of ["save", "fail", "save", "other"]) press(name);
  expect(screen.getAllByText(/^(Fly|Upload failed|Saved|Other)$/)).toHaveLength(3);
  wait(60_000);
  expect(screen.getAllByText(/^(Fly|Upload failed|Saved|Other)$/)).toHaveLength(1);
  press("Close notification");
  expect(screen.queryByText("Fly")).toBeNull();
});

const focus = (name: string) => {
  const button = screen.getByRole("button", { name });
  act(() => button.focus());
  return button;
};

test.each(["Land", "Close notification"])(
  "after its button %s, the focus is back where it was",
  (name) => {
    press("fly");
    const before = focus("save");
    focus("Close notification");
    focus(name);
    press(name);
    expect(screen.queryByText("Fly")).toBeNull();
    expect(document.activeElement).toBe(before);
  },
);

test("after Escape, the focus of a toast goes to main if it came from nowhere", () => {
  press("fly");
  focus("Land");
  fireEvent.keyDown(document, { key: "Escape" });
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

test.each([
  { when: "it has been back there", after: () => press("Land") },
  { when: "it went elsewhere by itself", after: () => void focus("other") },
])("the focus doesn't go to a former place after $when", ({ after }) => {
  press("fly");
  focus("save");
  focus("Land");
  after();
  const elsewhere = focus("other");
  act(() => elsewhere.blur());
  press("fly");
  focus("Land");
  fireEvent.keyDown(document, { key: "Escape" });
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

test("after a visit to another window, the focus of a toast still returns to where it was", () => {
  press("fly");
  const before = focus("save");
  const land = focus("Land");
  const hasFocus = vi.spyOn(document, "hasFocus").mockReturnValue(false);
  act(() => land.blur());
  hasFocus.mockRestore();
  focus("Land");
  fireEvent.keyDown(document, { key: "Escape" });
  expect(document.activeElement).toBe(before);
});

test("a toast that goes away elsewhere leaves the focus where it is", () => {
  press("fly");
  press("save");
  const land = focus("Land");
  wait(5000);
  expect(screen.queryByText("Saved")).toBeNull();
  expect(document.activeElement).toBe(land);
});

test("a success closes what told of the same failure, and no other failure", () => {
  press("fail");
  press("refuse");
  press("settle another");
  expect(screen.queryByText("Not saved")).not.toBeNull();
  press("settle");
  expect(screen.queryByText("Not saved")).toBeNull();
  expect(screen.queryByText("Upload failed")).not.toBeNull();
});

test.each([
  ["a success", () => press("save")],
  ["a call that succeeds", () => press("settle another")],
  ["the connection's return", () => fireEvent(window, new Event("online"))],
])("a lost connection isn't told of any more after %s", (_what, mend) => {
  press("fail");
  press("lose connection");
  mend();
  expect(screen.queryByText("Offline")).toBeNull();
  expect(screen.queryByText("Upload failed")).not.toBeNull();
});
