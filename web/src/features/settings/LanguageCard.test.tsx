import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { LanguageCard } from "./LanguageCard.tsx";

const MADE_BY_MACHINE = /translated and reviewed by machine, not by native speakers/;

afterEach(() => {
  document.querySelector("meta[name=laurel-contact]")?.remove();
});

test("tells who translated Laurel, and links to the operator's address for corrections", () => {
  const meta = Object.assign(document.createElement("meta"), { name: "laurel-contact" });
  meta.content = "help@laurel.example";
  document.head.append(meta);
  renderScreen(<LanguageCard />);
  expect(screen.getByText(MADE_BY_MACHINE)).toBeTruthy();
  const link = screen.getByRole("link", { name: "help@laurel.example" });
  expect(link.getAttribute("href")).toBe("mailto:help@laurel.example");
});

test("without an address it only tells who translated Laurel", () => {
  renderScreen(<LanguageCard />);
  expect(screen.getByText(MADE_BY_MACHINE)).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.queryByText(/Please write/)).toBeNull();
});
