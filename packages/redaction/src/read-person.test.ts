import { getMe } from "@laurel/contracts/routes/users";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import type { Peers } from "@laurel/hosting/peers/peers";
import { samplePerson } from "@laurel/testing/sample-person";
import { expect, it, vi } from "vitest";
import { readPerson } from "./read-person.ts";

const seen = new Map([["profile-ada", 3]]);

it("asks profile for names that are as new as the person has seen them", async () => {
  const ask = vi.fn<Peers["ask"]>().mockResolvedValue(samplePerson());
  expect(await readPerson({ ask }, "ada", seen)).toMatchObject({ name: "Ada King" });
  const request = { method: "GET", path: getMe.path, userId: "ada", seen };
  expect(ask.mock.calls).toEqual([["profile", request]]);
});

it("doesn't wait long for a profile that hangs", async () => {
  const ask = () => new Promise<never>(() => {});
  await expect(readPerson({ ask }, "ada", seen, 20)).rejects.toThrow(EngineUnavailable);
});

it("throws when profile answers something else", async () => {
  const ask = async () => ({ name: 7 });
  await expect(readPerson({ ask }, "ada", seen)).rejects.toThrow();
});
