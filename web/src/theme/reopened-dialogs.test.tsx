import Dialog from "@mui/material/Dialog";
import Drawer from "@mui/material/Drawer";
import { ThemeProvider } from "@mui/material/styles";
import { act, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { laurelTheme } from "./theme.ts";

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["dialog", Dialog],
  ["drawer", Drawer],
])("a %s that is opened again just as it has faded out gives the page back", (_, Surface) => {
  vi.useFakeTimers();
  const surface = (open: boolean) => (
    <ThemeProvider theme={laurelTheme()}>
      <Surface open={open}>
        <p>Content</p>
      </Surface>
    </ThemeProvider>
  );
  const { container, rerender } = render(surface(true));
  const finishFading = () => {
    vi.advanceTimersByTime(1_000);
  };
  act(finishFading);
  expect(container.getAttribute("aria-hidden")).toBe("true");
  rerender(surface(false));
  act(() => {
    finishFading();
    rerender(surface(true));
  });
  expect(container.getAttribute("aria-hidden")).toBe("true");
  rerender(surface(false));
  act(finishFading);
  expect(container.getAttribute("aria-hidden")).toBeNull();
  expect(document.body.style.overflow).toBe("");
});
