import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AuthPage } from "../features/account/AuthPage.tsx";
import { LandingPage } from "../features/landing/LandingPage.tsx";
import { fakeServer, json } from "../testing/fake-server.ts";
import { renderScreen } from "../testing/render-screen.tsx";

function open() {
  fakeServer({
    "GET /api/users/me": json(401, { message: "Not logged in", code: "not_authenticated" }),
    "GET /api/auth/providers": json(200, { google: false }),
  });
  return renderScreen(<LandingPage />, "/", [{ path: "/auth", element: <AuthPage /> }]).router;
}

test("the page has three pitches, three steps and two testimonials [spec 2.1]", () => {
  open();
  const headings = screen.getAllByRole("heading", { level: 3 }).map((one) => one.textContent);
  expect(headings).toEqual([
    "Track all your credentials",
    "A public portfolio, when you want one",
    "Learning recommendations",
    "1. Create an account",
    "2. Add credentials",
    "3. Share the portfolio",
  ]);
  expect(document.querySelectorAll("main ol > li")).toHaveLength(3);
  expect(document.querySelectorAll("main blockquote")).toHaveLength(2);
});

test("its buttons lead to /auth, and Back to the landing page again [spec 2.2, 2.3, 2.4]", async () => {
  const router = open();
  for (const [name, tab] of [
    ["Log In / Sign Up", "Login"],
    ["Get Started", "Register"],
    ["Create Your Portfolio", "Register"],
  ] as const) {
    fireEvent.click(screen.getByText(name));
    const chosen = await screen.findByRole("tab", { selected: true });
    expect([chosen.textContent, router.state.location.pathname]).toEqual([tab, "/auth"]);
    expect(router.state.location.search).toBe("");
    await act(() => router.navigate(-1));
  }
  expect(screen.getByText("Get Started")).toBeTruthy();
});
