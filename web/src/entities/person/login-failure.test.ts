import { createTexts } from "@laurel/texts/translate";
import { expect, test } from "vitest";
import { ApiError, NetworkError } from "../../lib/problem.ts";
import { loginFailure } from "./login-failure.ts";

const t = createTexts("en").translate;
const failureOf = (error: unknown) => {
  const { kind, message } = loginFailure(error);
  return { kind, message: t(message) };
};

test("an unverified address is recognized by the server's message [spec 4.20]", () => {
  const message = "Please verify your email before logging in";
  expect(failureOf(new ApiError(403, { message }))).toEqual({ kind: "unverified", message });
});

test.each([
  ["code_required", "code required"],
  ["wrong_code", "wrong code"],
])("%s is recognized by its code", (code, kind) => {
  expect(failureOf(new ApiError(401, { code, message: "A code" }))).toEqual({
    kind,
    message: "A code",
  });
});

test("any other rejection shows the server's message", () => {
  const message = "Too many attempts";
  expect(failureOf(new ApiError(429, { message }))).toEqual({ kind: "refused", message });
});

test("without a message, a 401 means a wrong username or password, anything else shows its status [spec 8.22, 8.23]", () => {
  expect(failureOf(new ApiError(401)).message).toBe("Invalid username or password");
  expect(failureOf(new ApiError(502)).message).toBe("Failed with status: 502");
});

test("a missing response isn't blamed on the password", () => {
  expect(failureOf(new NetworkError(true, undefined)).message).toContain("offline");
});
