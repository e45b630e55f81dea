import type { ExportedCredential } from "@laurel/contracts/restore";
import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchCredentials, type Exported } from "./match-credentials.ts";
import { newCredential } from "./credential.ts";
import { evolve, initialPortfolio, type Portfolio } from "./portfolio.ts";
import { withSoundRenewals } from "./sound-renewals.ts";
import { decideRestore, type RestoreCommand } from "./restore.ts";

const AT = "2026-01-02T03:04:05.000Z";
const NAMES = ["Algebra", "Biology", "Chemistry"];
const fieldsOf = (name: string) =>
  createCredentialBody.parse({ name, organization: "Acme", completedDate: "2026-02-01", hours: 9 });

/** A file as somebody may have edited it: equal credentials, and links in any direction. */
const exportedFile = fc
  .array(
    fc.record({
      name: fc.constantFrom(...NAMES),
      renews: fc.nat(12),
      cycle: fc.boolean(),
      contributes: fc.nat(12),
    }),
    { maxLength: 12 },
  )
  .map((list): Exported => {
    const idOf = (index: number) => String(index + 1);
    return {
      credentials: list.map(({ name, renews }, index): ExportedCredential => ({
        ...fieldsOf(name),
        id: idOf(index),
        renews: renews < list.length ? idOf(renews) : "",
      })),
      cycles: list.flatMap(({ cycle, contributes }, index) => {
        if (!cycle) return [];
        const contributions = [{ credentialId: idOf(contributes), hours: 1 }];
        const terms = { requiredHours: 5, from: "2026-01-01", to: "2026-12-31" };
        return [{ credentialId: idOf(index), ...terms, contributions }];
      }),
    };
  });

const owning = (names: readonly string[]): Portfolio =>
  names.reduce<Portfolio>((state, name, index) => {
    const credential = newCredential(String(900 + index), fieldsOf(name), AT);
    return evolve(state, { type: "CredentialAdded", data: { credential } });
  }, initialPortfolio);

let nextId = 1_000;
function apply(command: RestoreCommand, state: Portfolio): Portfolio {
  const decision = decideRestore(command, state);
  if (!decision.ok) throw new Error(decision.refusal);
  return decision.value.reduce(evolve, state);
}

/** What the service does. The ids are the person's after the first step. */
function restore(file: Exported, state: Portfolio): Portfolio {
  const exported = { ...file, credentials: withSoundRenewals(file.credentials) };
  const newIds = exported.credentials.map(() => String((nextId += 1)));
  const full = apply({ type: "RestoreCredentials", exported, newIds, at: AT }, state);
  const ids = matchCredentials(exported, full);
  const own = (id: string) => ids.get(id) ?? "";
  const renewals = exported.credentials.map(({ id, renews }) => ({
    id: own(id),
    renews: own(renews),
  }));
  const linked = apply({ type: "RestoreRenewals", renewals, at: AT }, full);
  const cycles = exported.cycles.map((cycle) => ({
    ...cycle,
    credentialId: own(cycle.credentialId),
    contributions: cycle.contributions.map(({ credentialId, hours }) => ({
      credentialId: own(credentialId),
      hours,
    })),
  }));
  return apply({ type: "RestoreCycles", cycles }, linked);
}

const count = (names: readonly string[], name: string) =>
  names.filter((one) => one === name).length;

describe("credentials of a file and of a person", () => {
  it("are matched one to one, and as many as there are equal ones on both sides", () => {
    fc.assert(
      fc.property(exportedFile, fc.array(fc.constantFrom(...NAMES)), (exported, owned) => {
        const matched = matchCredentials(exported, owning(owned));
        expect(new Set(matched.values()).size).toBe(matched.size);
        for (const name of NAMES) {
          const equal = exported.credentials.filter((one) => one.name === name);
          const found = equal.filter(({ id }) => matched.has(id));
          expect(found).toHaveLength(Math.min(equal.length, count(owned, name)));
          for (const { id } of found)
            expect(owned[Number(matched.get(id)) - 900], `of ${id}`).toBe(name);
        }
      }),
    );
  });

  it("are all there after a restore, and a second one changes nothing", () => {
    fc.assert(
      fc.property(exportedFile, fc.array(fc.constantFrom(...NAMES)), (exported, owned) => {
        const once = restore(exported, owning(owned));
        const names = exported.credentials.map(({ name }) => name);
        const most = NAMES.map((name) => Math.max(count(names, name), count(owned, name)));
        expect(once.count).toBe(most.reduce((sum, one) => sum + one, 0));
        expect(restore(exported, once)).toEqual(once);
      }),
    );
  });

  it("never renew one another in a circle", () => {
    const one = (id: string, renews: string) => ({ ...fieldsOf(`Course ${id}`), id, renews });
    const credentials = [one("1", "3"), one("2", "1"), one("3", "2"), one("4", "4")];
    const { drawers } = restore({ credentials, cycles: [] }, initialPortfolio);
    const all = Object.values(drawers).flatMap((drawer) => Object.values(drawer));
    expect(all.filter(({ renews }) => renews !== "")).toHaveLength(2);
    expect(all.find(({ name }) => name === "Course 4")).toMatchObject({
      renews: "",
      renewedBy: "",
    });
  });
});
