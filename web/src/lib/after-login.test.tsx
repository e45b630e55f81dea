import { renderHook } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { askedOf, useAfterLogin } from "./after-login.ts";

function afterLogin(state: unknown): string {
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <MemoryRouter initialEntries={[{ pathname: "/auth", state }]}>{children}</MemoryRouter>
  );
  return renderHook(() => useAfterLogin(), { wrapper }).result.current;
}

test.each([
  ["/dashboard", "?renew=7&x=1", "/dashboard?renew=7"],
  ["/verify-address", "?token=a%2Bb", "/verify-address?token=a%2Bb"],
  ["/dashboard", "?shared=a-1", "/dashboard?shared=a-1"],
])("a link to %s%s leads there after the login", (pathname, search, target) => {
  expect(afterLogin(askedOf({ pathname, search }))).toBe(target);
});

test.each([
  ["/dashboard", "?token=a"],
  ["/profile", "?renew=7"],
  ["/verify-address", ""],
])("%s%s leads to the dashboard", (pathname, search) => {
  expect(afterLogin(askedOf({ pathname, search }))).toBe("/dashboard");
});

test.each([null, "register", { wants: "toString", value: "x" }, { wants: "renew", value: 7 }])(
  "a state of another shape leads to the dashboard: %j",
  (state) => expect(afterLogin(state)).toBe("/dashboard"),
);
