import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countedCycles } from "./counted-hours.ts";
import { decide, type PortfolioCommand } from "./decide.ts";
import { credentialOf, evolve, initialPortfolio, type Portfolio } from "./portfolio.ts";

const AT = "2026-01-02T03:04:05.000Z";
const IDS = ["1", "2", "3", "4"];
const DAYS = ["2025-12-31", "2026-01-01", "2026-06-01", "2026-12-31", "2027-01-01"];

/** The state after a command; the same state if it's refused. */
function after(state: Portfolio, command: PortfolioCommand): Portfolio {
  const decision = decide(command, state);
  return decision.ok ? decision.value.reduce(evolve, state) : state;
}
const fieldsOf = (completedDate: string, hours: number) =>
  createCredentialBody.parse({ name: "Course", organization: "Anywhere", completedDate, hours });
const add = (id: string, completedDate = "2026-06-01", hours = 10): PortfolioCommand => ({
  type: "AddCredential",
  id,
  fields: fieldsOf(completedDate, hours),
  at: AT,
});
const change = (id: string, changes: object): PortfolioCommand => ({
  type: "ChangeCredential",
  id,
  changes,
  at: AT,
});
const save = (credentialId: string, from = "2026-01-01", to = "2026-12-31"): PortfolioCommand => ({
  type: "SaveCycle",
  credentialId,
  terms: { requiredHours: 40, from, to },
});
const replace = (credentialId: string, given: Record<string, number>): PortfolioCommand => ({
  type: "ReplaceContributions",
  credentialId,
  contributions: Object.entries(given).map(([id, hours]) => ({ credentialId: id, hours })),
});
const stateOf = (...commands: PortfolioCommand[]) => commands.reduce(after, initialPortfolio);
/** The counted hours, by cycle and contributing credential. */
const countedIn = (state: Portfolio) =>
  Object.fromEntries(
    countedCycles(state).map(({ credentialId, contributions }) => [
      credentialId,
      Object.fromEntries(contributions.map((one) => [one.credentialId, one.hours])),
    ]),
  );

const shared = stateOf(
  ...["1", "2", "3"].map((id) => add(id)),
  save("1"),
  save("2"),
  replace("1", { 3: 6 }),
  replace("2", { 3: 4 }),
);

describe("hours stop counting", () => {
  it("when the credential has fewer, those entered first", () => {
    expect(countedIn(shared)).toEqual({ 1: { 3: 6 }, 2: { 3: 4 } });
    expect(countedIn(after(shared, change("3", { hours: 7 })))).toEqual({
      1: { 3: 3 },
      2: { 3: 4 },
    });
    expect(countedIn(after(shared, change("3", { hours: 3 })))).toEqual({ 1: {}, 2: { 3: 3 } });
    expect(countedIn(after(shared, change("3", { hours: 0 })))).toEqual({ 1: {}, 2: {} });
  });

  it("when the credential is moved out of the cycle, or the cycle away from it", () => {
    const moved = after(shared, change("3", { completedDate: "2027-01-01" }));
    expect(countedIn(moved)).toEqual({ 1: {}, 2: {} });
    const later = after(shared, save("1", "2026-06-02", "2026-12-31"));
    expect(countedIn(later)).toEqual({ 1: {}, 2: { 3: 4 } });
  });

  it("when the credential is deleted, and its cycle ends with it", () => {
    const command = { type: "RemoveCredential", id: "3", at: AT } as const;
    expect(countedIn(after(shared, command))).toEqual({ 1: {}, 2: {} });
    expect(countedIn(after(shared, { ...command, id: "1" }))).toEqual({ 2: { 3: 4 } });
  });
});

it("hours count again when the change is undone, unless they were used elsewhere meanwhile", () => {
  const moved = after(shared, change("3", { completedDate: "2027-01-01" }));
  const back = change("3", { completedDate: "2026-06-01" });
  expect(countedIn(after(moved, back))).toEqual(countedIn(shared));
  const used = [save("2", "2027-01-01", "2027-12-31"), replace("2", { 3: 10 }), save("2"), back];
  expect(countedIn(used.reduce(after, moved))).toEqual({ 1: {}, 2: { 3: 10 } });
});

const id = fc.constantFrom(...IDS);
const day = fc.constantFrom(...DAYS);
const few = fc.integer({ min: 0, max: 12 });
const anyCommand: fc.Arbitrary<PortfolioCommand> = fc.oneof(
  fc.tuple(id, day, few).map(([one, date, hours]) => add(one, date, hours)),
  fc.tuple(id, few).map(([one, hours]) => change(one, { hours })),
  fc.tuple(id, day).map(([one, completedDate]) => change(one, { completedDate })),
  id.map((one) => ({ type: "RemoveCredential", id: one, at: AT }) as const),
  fc.tuple(id, day, day).map(([one, from, to]) => save(one, from, to)),
  id.map((credentialId) => ({ type: "RemoveCycle", credentialId }) as const),
  fc
    .tuple(id, fc.dictionary(id, fc.integer({ min: 1, max: 12 }), { maxKeys: 3 }))
    .map(([one, given]) => replace(one, given)),
);

/** `AddCredential` of an id that exists never happens: ids are derived from commits. */
function run(commands: readonly PortfolioCommand[]): Portfolio[] {
  const states: Portfolio[] = [];
  let state = initialPortfolio;
  for (const command of commands) {
    if (command.type === "AddCredential" && credentialOf(state, command.id)) continue;
    state = after(state, command);
    states.push(state);
  }
  return states;
}

describe("whatever is changed in whatever order", () => {
  const history = fc.array(anyCommand, { minLength: 5, maxLength: 40 });

  it("no credential counts for more hours than it has, or outside of a cycle", () => {
    const property = fc.property(history, (commands) => {
      for (const state of run(commands)) {
        const sums = new Map<string, number>();
        for (const { credentialId, from, to, contributions } of countedCycles(state)) {
          expect(credentialOf(state, credentialId)).toBeDefined();
          for (const { credentialId: contributing, hours } of contributions) {
            expect(contributing).not.toBe(credentialId);
            expect(hours).toBeGreaterThan(0);
            const { completedDate = "" } = credentialOf(state, contributing) ?? {};
            expect(from <= completedDate && completedDate <= to).toBe(true);
            sums.set(contributing, (sums.get(contributing) ?? 0) + hours);
          }
        }
        for (const [contributing, sum] of sums)
          expect(sum).toBeLessThanOrEqual(credentialOf(state, contributing)?.hours ?? 0);
      }
    });
    fc.assert(property, { numRuns: 500 });
  });

  it("accepted contributions count in full, and take nothing from other cycles", () => {
    const property = fc.property(history, (commands) => {
      const state = run(commands).at(-1) ?? initialPortfolio;
      const before = countedIn(state);
      for (const cycle of Object.keys(before))
        for (const contributing of IDS)
          for (const hours of [1, 5, 10]) {
            const command = replace(cycle, { [contributing]: hours });
            if (!decide(command, state).ok) continue;
            const now = countedIn(after(state, command));
            expect(now[cycle]).toEqual({ [contributing]: hours });
            for (const [other, counted] of Object.entries(before))
              if (other !== cycle)
                for (const [one, count] of Object.entries(counted))
                  expect(now[other]?.[one] ?? 0).toBeGreaterThanOrEqual(count);
          }
    });
    fc.assert(property, { numRuns: 200 });
  });

  it("every change of a credential is accepted", () => {
    const property = fc.property(history, id, few, day, (commands, one, hours, completedDate) => {
      const state = run(commands).at(-1) ?? initialPortfolio;
      if (!credentialOf(state, one)) return;
      expect(decide(change(one, { hours, completedDate }), state).ok).toBe(true);
      expect(decide({ type: "RemoveCredential", id: one, at: AT }, state).ok).toBe(true);
    });
    fc.assert(property, { numRuns: 200 });
  });
});
