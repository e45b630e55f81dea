import { beforeEach, describe, expect, it } from "vitest";
import { accountOf, useProfileHarness } from "./testing/profile-harness.ts";

const seen = "account-ada=2";
const profile = useProfileHarness();
beforeEach(() => profile.identity.holds(accountOf("ada", "Ada King")));

const turn = (enabled: boolean) => profile.turn(enabled, { userId: "ada", seen });

describe("the share kit", () => {
  const share = (rest = "", userId = "ada") =>
    profile.call("GET", `/api/profile/share${rest}`, { userId, seen });

  it("exists only for public profiles [spec 7.22]", async () => {
    for (const enabled of [false, true, false]) {
      await turn(enabled);
      for (const answer of [await share(), await share("/templates")]) {
        expect(answer.statusCode).toBe(enabled ? 200 : 403);
        if (!enabled) expect(answer.json().code).toBe("profile_private");
      }
    }
    expect((await share("", "")).statusCode).toBe(401);
  });

  it("leads to the current address [spec 7.23]", async () => {
    await turn(true);
    await profile.call("PUT", "/api/users/me", {
      userId: "ada",
      body: { publicProfileSlug: "countess" },
      seen,
    });
    const { profileUrl } = (await share()).json();
    expect(profileUrl).toBe("https://laurel.example/profiles/countess");
    for (const text of Object.values((await share("/templates")).json()))
      expect(text).toContain(profileUrl);
  });
});
