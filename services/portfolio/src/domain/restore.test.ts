import { CREDENTIAL_BATCH_BODY_LIMIT } from "@laurel/contracts/constants";
import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import { expect, it } from "vitest";
import { evolve, initialPortfolio, type Portfolio } from "./portfolio.ts";
import { decideRestore, type RestoreCommand } from "./restore.ts";

const AT = "2026-01-02T03:04:05.000Z";
/** Long descriptions: 500 of them are more than two megabytes. */
const FILE = Array.from({ length: 500 }, (_, index) => ({
  ...createCredentialBody.parse({
    name: `Course ${index}`,
    organization: "Acme",
    completedDate: "2025-01-01",
    description: "語".repeat(1_500),
  }),
  id: String(index),
  renews: "",
}));
const NEW_IDS = FILE.map((_, index) => String(1_000 + index));

/** Repeats the command until nothing happens, and returns the size of each commit. */
function repeated(command: RestoreCommand, start: Portfolio) {
  const sizes: number[] = [];
  let state = start;
  for (;;) {
    const decision = decideRestore(command, state);
    if (!decision.ok) throw new Error(decision.refusal);
    if (decision.value.length === 0) return { state, sizes };
    sizes.push(Buffer.byteLength(JSON.stringify(decision.value)));
    state = decision.value.reduce<Portfolio>(evolve, state);
  }
}

it("a commit of a restore is as small as a batch, so that every broker takes it", () => {
  const exported = { credentials: FILE, cycles: [] };
  const credentials = { type: "RestoreCredentials", exported, newIds: NEW_IDS, at: AT } as const;
  const added = repeated(credentials, initialPortfolio);
  expect(added.state.count).toBe(FILE.length);

  const renewals = NEW_IDS.slice(1).map((id, index) => ({ id, renews: NEW_IDS[index] ?? "" }));
  const linked = repeated({ type: "RestoreRenewals", renewals, at: AT }, added.state);
  expect(repeated({ type: "RestoreRenewals", renewals, at: AT }, linked.state).sizes).toEqual([]);

  const largest = Math.max(...added.sizes, ...linked.sizes);
  expect(largest).toBeLessThan(CREDENTIAL_BATCH_BODY_LIMIT + FILE.length);
  expect(largest).toBeGreaterThan(CREDENTIAL_BATCH_BODY_LIMIT / 2);
});

it("brings removed ones back as removed, with the days that they have left", () => {
  const [one, two, over, there] = FILE.slice(0, 4).map((credential) => ({
    credential,
    removedAt: "2026-01-01T00:00:00.000Z",
  }));
  if (!one || !two || !over || !there) throw new Error("the file has more");
  const removed = [
    { ...one, removedAt: "2025-12-30T00:00:00.000Z" },
    two,
    { ...over, removedAt: "2025-12-03T00:00:00.000Z" },
    there,
  ];
  const exported = { credentials: [there.credential], cycles: [] };
  const added = { type: "RestoreCredentials", exported, newIds: ["7"], at: AT } as const;
  const start = repeated(added, initialPortfolio).state;
  const command = { type: "RestoreRemoved", removed, newIds: NEW_IDS, at: AT } as const;
  const { state } = repeated(command, start);
  expect(state.count).toBe(1);
  expect(state.removed.map(({ credential, removedAt }) => [credential.name, removedAt])).toEqual([
    ["Course 0", "2025-12-30T00:00:00.000Z"],
    ["Course 1", "2026-01-01T00:00:00.000Z"],
  ]);
  expect(repeated(command, state).sizes).toEqual([]);
});
