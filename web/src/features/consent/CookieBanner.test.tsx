import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { CookieBanner } from "./CookieBanner.tsx";

test("the banner links to the privacy policy [spec 2.30]", () => {
  renderScreen(<CookieBanner onCustomize={() => {}} onClose={() => {}} />);
  const link = screen.getByRole("link", { name: "Privacy Policy" });
  expect(link.getAttribute("href")).toBe("/privacy");
});
