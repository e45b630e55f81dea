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
