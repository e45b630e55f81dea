import { render, screen } from "@testing-library/react";
import { ThemeProvider } from "@mui/material/styles";
import { expect, test } from "vitest";
import { laurelTheme } from "../../theme/theme.ts";
import { PersonAvatar } from "./PersonAvatar.tsx";

const show = (name: string, url: string) =>
  render(
    <ThemeProvider theme={laurelTheme()} noSsr>
      <PersonAvatar name={name} url={url} size={40} />
    </ThemeProvider>,
  );

test.each([
  ["ada King", "A"],
  [" élodie", "É"],
  ["😀 Ada", "😀"],
])("without a picture, %j is shown as %s [spec 2.51]", (name, initial) => {
  show(name, "");
  expect(screen.getByText(initial, { exact: true })).toBeTruthy();
  expect(document.querySelector("img")).toBeNull();
});

test("a picture replaces the initial [spec 2.38]", () => {
  show("Ada", "https://example.org/ada.png");
  expect(document.querySelector("img")?.src).toBe("https://example.org/ada.png");
  expect(screen.queryByText("A")).toBeNull();
});
