import { cleanup } from "@testing-library/react";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../lib/problem.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { reauthenticating } from "../../lib/reauthenticating.ts";
import { ReauthenticationHost } from "./ReauthenticationHost.tsx";

const script = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock(import("./ConfirmDialog.tsx"), async (load) => {
  await script.promise;
  return load();
});

test("a question whose screen ends while its dialog is loading is answered with no", async () => {
  renderScreen(<ReauthenticationHost />);
  const refused = new ApiError(403, { message: "Confirm", code: "confirm_required" });
  const outcome = reauthenticating(() => Promise.reject(refused)).catch((error: unknown) => error);
  await nextTurn();
  cleanup();
  script.resolve();
  expect(await outcome).toBe(refused);
});
