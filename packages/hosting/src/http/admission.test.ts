import { noMetrics } from "@laurel/event-sourcing/ports/metrics";
import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createAdmission, type Admission, type Purpose } from "./admission.ts";

const response = () => new EventEmitter() as unknown as ServerResponse;

/** How many requests of a purpose are admitted in a row. */
function admitted(admission: Admission, purpose: Purpose): number {
  let count = 0;
  for (; count < 1_000 && !admission.refuses(purpose); count += 1) admission.begin(response());
  return count;
}

describe("a saturated process", () => {
  it("refuses visits first, then reads, and changes last", () => {
    const admission = createAdmission(noMetrics, () => true);
    const more = (["visit", "read", "change"] as const).map((one) => admitted(admission, one));
    expect(more.every((count) => count > 0 && count < 1_000)).toBe(true);
    expect(admission.refuses("visit")).toBe(true);
  });

  it("admits another request when one has been answered", () => {
    const admission = createAdmission(noMetrics, () => true);
    const first = response();
    admission.begin(first);
    admitted(admission, "change");
    expect(admission.refuses("change")).toBe(true);
    first.emit("close");
    expect(admission.refuses("change")).toBe(false);
  });

  it("counts what it refuses by purpose", () => {
    const refused: string[] = [];
    const counter = () => (labels: Readonly<Record<string, string>>) =>
      void refused.push(labels["purpose"] ?? "");
    const admission = createAdmission({ ...noMetrics, counter }, () => true);
    admitted(admission, "read");
    admission.refuses("visit");
    expect(refused).toEqual(["read", "visit"]);
  });
});

describe("a process that isn't saturated", () => {
  it("admits everything, however many requests wait for an engine", () => {
    expect(
      admitted(
        createAdmission(noMetrics, () => false),
        "visit",
      ),
    ).toBe(1_000);
  });

  it("becomes saturated when its event loop has no time left, and recovers", async () => {
    const admission = createAdmission(noMetrics);
    for (let count = 0; count < 200; count += 1) admission.begin(response());
    const refusesAfter = async (work: () => void) => {
      for (const end = performance.now() + 1_000; performance.now() < end;) {
        work();
        await nextTurn();
      }
      return admission.refuses("change");
    };
    const busy = () => {
      for (const end = performance.now() + 30; performance.now() < end;);
      admission.refuses("visit");
    };
    expect(await refusesAfter(busy)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(admission.refuses("change")).toBe(false);
  });
});
