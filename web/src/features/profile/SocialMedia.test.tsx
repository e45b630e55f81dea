import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { SocialMedia } from "./SocialMedia.tsx";

const urls = {
  linkedin: "https://linkedin.example/",
  twitter: "https://x.example/",
  facebook: "https://facebook.example/",
  email: "mailto:?subject=Ada",
};
afterEach(() => delete window.gtag);

test.each([
  ["LinkedIn", "linkedin"],
  ["X", "twitter"],
  ["Facebook", "facebook"],
  ["Email", "email"],
] as const)("sharing with %s opens its site and is reported [spec 2.92, 4.33]", (name, key) => {
  const gtag = vi.fn<NonNullable<Window["gtag"]>>();
  window.gtag = gtag;
  renderScreen(<SocialMedia urls={urls} />);
  const link = screen.getByRole("link", { name });
  expect(link.getAttribute("href")).toBe(urls[key]);
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  expect(gtag.mock.calls).toEqual([
    ["event", "profile_shared", expect.objectContaining({ method: key })],
  ]);
});
