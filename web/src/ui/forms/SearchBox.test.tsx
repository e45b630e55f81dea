import { ThemeProvider } from "@mui/material/styles";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { laurelTheme } from "../../theme/theme.ts";
import { SearchBox } from "./SearchBox.tsx";

const onChange = vi.fn<(text: string) => void>();
const box = (value: string) => (
  <ThemeProvider theme={laurelTheme()} noSsr>
    <SearchBox label="Search" placeholder="Search..." value={value} onChange={onChange} />
  </ThemeProvider>
);
const field = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search" });

test("late echoes of what was typed don't replace what has been typed since", async () => {
  const { rerender } = render(box(""));
  await userEvent.type(field(), "abc");
  expect(onChange.mock.calls).toEqual([["a"], ["ab"], ["abc"]]);
  rerender(box("a"));
  expect(field().value).toBe("abc");
  // "ab" was skipped.
  rerender(box("abc"));
  expect(field().value).toBe("abc");
});

test("a change from outside, such as Back, is shown", async () => {
  const { rerender } = render(box("first"));
  expect(field().value).toBe("first");
  await userEvent.type(field(), "s");
  rerender(box("firsts"));
  rerender(box("first"));
  expect(field().value).toBe("first");
});

test("the button clears the field and returns the focus to it", async () => {
  onChange.mockClear();
  render(box("first"));
  await userEvent.click(screen.getByRole("button", { name: "Clear search", hidden: true }));
  expect(field().value).toBe("");
  expect(document.activeElement).toBe(field());
  expect(onChange.mock.calls).toEqual([[""]]);
});
