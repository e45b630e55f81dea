import { expect, test, vi } from "vitest";
import { ApiError, NetworkError, UnreadableAnswerError } from "../../lib/problem.ts";
import { ifUnsure } from "./if-unsure.ts";

test.each([
  { after: "no answer", error: new NetworkError(false, undefined), isRead: true },
  { after: "a 502", error: new ApiError(502), isRead: true },
  { after: "an unreadable answer", error: new UnreadableAnswerError(undefined), isRead: true },
  { after: "a refusal", error: new ApiError(409), isRead: false },
])("after $after, what may have changed is read again: $isRead", ({ error, isRead }) => {
  const refresh = vi.fn<() => Promise<void>>(async () => undefined);
  ifUnsure(refresh)(error);
  expect(refresh.mock.calls.length > 0).toBe(isRead);
});
