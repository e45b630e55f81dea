import { expect, test } from "vitest";
import { ApiError, NetworkError } from "../../lib/problem.ts";
import { loginFailure } from "./login-failure.ts";

test("an unverified address is told by the server's words [spec 4.20]", () => {
  const message = "Please verify your email before logging in";
  expect(loginFailure(new ApiError(403, { message }))).toEqual({ kind: "unverified", message });
});

test("any other refusal shows the server's words", () => {
  const message = "Too many attempts";
  expect(loginFailure(new ApiError(429, { message }))).toEqual({ kind: "refused", message });
});

test("without words, a 401 means wrong name or password, anything else its status [spec 8.22, 8.23]", () => {
  expect(loginFailure(new ApiError(401)).message).toBe("Invalid username or password");
  expect(loginFailure(new ApiError(502)).message).toBe("Failed with status: 502");
});

test("no answer at all is not blamed on the password", () => {
  expect(loginFailure(new NetworkError(true, undefined)).message).toContain("offline");
});
