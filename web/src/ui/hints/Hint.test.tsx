import { ThemeProvider } from "@mui/material/styles";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { laurelTheme } from "../../theme/theme.ts";
// Lazy in the app, but needed right away here.
import "./HintBubble.tsx";
import { IconAction } from "./IconAction.tsx";

// One clock for all tests, because a hint remembers when the one before it was hidden.
beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());

beforeEach(async () => {
  await wait(1000);
  render(
    <ThemeProvider theme={laurelTheme()} noSsr>
      <IconAction label="Light" />
      <IconAction label="Dark" />
    </ThemeProvider>,
  );
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const icon = (name: string) => screen.getByRole("button", { name });
const enter = (name: string, pointerType = "mouse") =>
  fireEvent.pointerEnter(icon(name), { pointerType });
const leave = (name: string) => fireEvent.pointerLeave(icon(name));
const hint = () => screen.queryByRole("tooltip")?.textContent;

test("an icon's hint appears after 700 ms, and the next one immediately [spec 9.33]", async () => {
  enter("Dark");
  await wait(699);
  expect(hint()).toBeUndefined();
  await wait(1);
  expect(hint()).toBe("Dark");
  leave("Dark");
  await wait(100);
  expect(hint()).toBeUndefined();
  await wait(300);
  enter("Light");
  await wait(0);
  expect(hint()).toBe("Light");
  await wait(1000);
  // Moves to the next icon while the first hint is still visible.
  leave("Light");
  enter("Dark");
  await wait(0);
  // The second hint hides the first once it's visible itself.
  await wait(0);
  expect(hint()).toBe("Dark");
  leave("Dark");
  await wait(100);
  await wait(301);
  enter("Dark");
  await wait(699);
  expect(hint()).toBeUndefined();
});

test("a hint stays while the pointer is on it", async () => {
  enter("Dark");
  await wait(700);
  leave("Dark");
  await wait(99);
  fireEvent.pointerEnter(screen.getByRole("tooltip"));
  await wait(60_000);
  expect(hint()).toBe("Dark");
  fireEvent.pointerLeave(screen.getByRole("tooltip"));
  await wait(100);
  expect(hint()).toBeUndefined();
});

test.each([
  ["Escape", () => fireEvent.keyDown(document, { key: "Escape" })],
  ["a press", () => fireEvent.pointerDown(icon("Dark"))],
])("%s hides a hint", async (_what, hide) => {
  enter("Dark");
  await wait(700);
  expect(hint()).toBe("Dark");
  hide();
  await wait(0);
  expect(hint()).toBeUndefined();
});

test("touch shows no hint", async () => {
  enter("Dark", "touch");
  await wait(1000);
  expect(hint()).toBeUndefined();
});
