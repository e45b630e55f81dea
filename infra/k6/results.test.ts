import { expect, it } from "vitest";
import { missedThresholds } from "./results.ts";

it("says which thresholds were missed, and what was measured", () => {
  const summary = {
    root_group: {},
    metrics: {
      "http_req_duration{name:GET /api/stats}": {
        "p(95)": 412.34567,
        thresholds: { "p(95)<300": true },
      },
      http_req_failed: { value: 0.02, passes: 2, fails: 98, thresholds: { "rate<=0.001": true } },
      dropped_iterations: { count: 0, rate: 0, thresholds: { "count<=60": false } },
      vus: { value: 1 },
    },
  };
  expect(missedThresholds(summary)).toEqual([
    "http_req_duration{name:GET /api/stats} should be p(95)<300 (measured: 412.3457)",
    "http_req_failed should be rate<=0.001 (measured: 0.02)",
  ]);
});
