import { createShareLink } from "@laurel/contracts/routes/share-links";
import { updateMe } from "@laurel/contracts/routes/users";
import { expect, it } from "vitest";
import { useProfileHarness } from "./testing/profile-harness.ts";
import { callsOf, useTwoPeople } from "./testing/sharing.ts";

const profile = useProfileHarness();

it("keeps nothing that a request stores before its command, once the person is erased", async () => {
  useTwoPeople(profile);
  const { own } = callsOf(profile);
  const erase = { userId: "ada", issuer: "identity", body: {} } as const;
  const link = { label: "Mine", credentialIds: ["1"], password: "secret" };
  expect((await own("POST", createShareLink.path, link)).statusCode).toBe(201);
  for (const step of ["close", "settle"]) {
    const body = step === "settle" ? { heads: [] } : {};
    const path = `/internal/erasure/${step}`;
    expect((await profile.call("POST", path, { ...erase, body })).statusCode).toBe(200);
  }
  const slug = await own("PUT", updateMe.path, { publicProfileSlug: "ada-king" });
  const late = await own("POST", createShareLink.path, link);
  expect([slug.statusCode, late.statusCode]).toEqual([401, 401]);
  for (const name of ["slugs", "share-links", "passwords"]) {
    const records = await profile.deps.recordStore.collection({ name, indexes: [["userId"]] });
    const left = await records.scan({ after: "", limit: 10 });
    expect({ name, left }).toEqual({ name, left: [] });
  }
});
