import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { textOf } from "./metric-names.ts";
import { ruleTests } from "./rule-tests.ts";

const tests = join(import.meta.dirname, "alerts.test.yml");
let folder: string;
let program: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "laurel-alerts-"));
  program = await ruleTests(console.log);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(rules: string): { status: number | null; stderr: string } {
  const file = join(folder, "alerts.yml");
  writeFileSync(file, rules);
  return spawnSync(program, [file, tests], { encoding: "utf8" });
}

describe("the alerts", () => {
  it("fire when they should, and not before", () => {
    expect(run(textOf("alerts.yml"))).toMatchObject({ stderr: "", status: 0 });
  });

  it.each([
    [
      "another threshold",
      "laurel_relay_age_seconds) > 60",
      "laurel_relay_age_seconds) > 600",
      "LaurelRelayLate at",
    ],
    ["another patience", "for: 2m", "for: 20m", "LaurelDown at 15m"],
    ["another metric", "laurel_stuck_streams", "laurel_stopped_streams", "LaurelStuckStreams at"],
    ["a query that isn't one", "sum(rate(laurel_model", "sum(rate(laurel_model}", "alerts.yml"],
    ["an unknown field", "    interval: 15s", "    every: 15s", "every"],
  ])("fail their tests with %s", (_what, from, to, problem) => {
    const rules = textOf("alerts.yml");
    expect(rules).toContain(from);
    const { status, stderr } = run(rules.replace(from, to));
    expect(status).toBe(1);
    expect(stderr).toContain(problem);
  });
});
