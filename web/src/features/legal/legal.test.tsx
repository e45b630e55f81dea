import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { paths } from "../../lib/paths.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { PrivacyPage } from "./PrivacyPage.tsx";
import { TrustPage } from "./TrustPage.tsx";
import { TermsPage } from "./TermsPage.tsx";

const words = () => screen.getByRole("article").textContent;

test("the terms allow one account per person, verified, from the age of 13 [spec 9.24]", () => {
  renderScreen(<TermsPage />, "/terms");
  expect(words()).toMatch(/Children under 13 may not register/);
  expect(words()).toMatch(/One account is allowed per person/);
  expect(words()).toMatch(/needs a verified email address/);
});

test("the privacy policy excludes children under 13, and people can go private or delete their account [spec 9.24]", () => {
  renderScreen(<PrivacyPage />, "/privacy");
  expect(words()).toMatch(/not for children under 13/);
  expect(words()).toMatch(/make it private again at any time/);
  expect(words()).toMatch(/delete your account at any time/);
});

test.each(["pending", "confirmed", "integrity_only", "verified"] as const)(
  "a link to what “%s” means leads to its section",
  (section) => {
    renderScreen(<TrustPage />, paths.trust(section));
    expect(document.activeElement?.tagName).toBe("H2");
    expect(document.activeElement?.id).toBe(section);
  },
);
