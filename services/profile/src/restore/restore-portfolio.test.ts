import type { Peers } from "@laurel/hosting/peers/peers";
import { expect, it } from "vitest";
import { restoreBadges } from "./restore-portfolio.ts";

it("passes on what an export knows of a badge, and leaves out those of other credentials", async () => {
  const known = {
    claims: {
      name: "Teamwork",
      organization: "Example School",
      completedDate: "2025-06-05",
      expirationDate: "2026-06-05",
      credentialId: "",
      credentialUrl: "",
      description: "",
      skills: [],
    },
    isRevoked: true,
  };
  const badges = [
    { credentialId: "1", source: "{}", known },
    { credentialId: "2", source: "{}" },
    { credentialId: "constructor", source: "{}" },
  ];
  const asked: unknown[] = [];
  const ask: Peers["ask"] = async (_service, { body }) => {
    asked.push(body);
    return { outcome: "created" };
  };
  const owner = { userId: "ada", commandId: "c" };
  await restoreBadges({ badges }, new Map([["1", "71"]]), owner, { ask }, () => undefined);
  expect(asked).toEqual([{ commandId: "c", credentialId: "71", source: "{}", known }]);
});
