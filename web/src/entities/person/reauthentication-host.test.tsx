import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ApiError } from "../../lib/problem.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { reauthenticating } from "../../lib/reauthenticating.ts";
import { ReauthenticationHost } from "./ReauthenticationHost.tsx";

const refused = () =>
  Promise.reject(new ApiError(403, { message: "Confirm", code: "confirm_required" }));

test("a question whose screen ends is answered with no, and the next one is asked", async () => {
  fakeServer({
    "GET /api/users/me/confirm": json(200, {
      password: true,
      passkey: false,
      google: false,
      googleLinked: false,
    }),
  });
  for (const _time of [1, 2]) {
    renderScreen(<ReauthenticationHost />);
    const outcome = reauthenticating(refused).catch((error: unknown) => error);
    await screen.findByRole("dialog", { name: "Confirm that it’s you" });
    cleanup();
    expect(await outcome).toMatchObject({ code: "confirm_required" });
  }
});
