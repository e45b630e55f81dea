import { SERVICES } from "@laurel/contracts/services";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../native/paths.ts";
import {
  alertNames,
  dashboardQueries,
  metricsDeclared,
  metricsRead,
  samplesOf,
  textOf,
} from "./metric-names.ts";

const ending = /_(bucket|sum|count)$/;

describe("the rules and the dashboard", () => {
  it("read only metrics that the code declares or that come with Node", () => {
    const declared = metricsDeclared().flatMap((name) => samplesOf(name, "histogram"));
    const own = metricsRead().filter((name) => name.startsWith("laurel_"));
    expect(own.filter((name) => !declared.includes(name))).toEqual([]);
    expect(own.length).toBeGreaterThan(15);
    const others = metricsRead().filter((name) => !name.startsWith("laurel_"));
    expect(others.filter((name) => !/^(process|nodejs)_/.test(name))).toEqual([]);
  });

  it("use every metric of Laurel", () => {
    const read = metricsRead().map((name) => name.replace(ending, ""));
    expect(metricsDeclared().filter((name) => !read.includes(name))).toEqual([]);
  });

  it("have a query in every panel", () => {
    const panels = dashboardQueries().filter(({ queries }) => queries.length > 0);
    expect(panels.length).toBeGreaterThan(10);
  });
});

describe("every service", () => {
  it.each(["gateway", ...SERVICES])(
    "%s has an alert for when none of its processes is left",
    (name) => {
      expect(textOf("alerts.yml")).toContain(`absent(up{job="laurel",service="${name}"})`);
    },
  );

  it("is read by Prometheus with the configuration of the README", () => {
    const [, names = ""] =
      /regex: gateway;metrics\|\((.*)\);http$/m.exec(textOf("README.md")) ?? [];
    expect(names.split("|").toSorted()).toEqual([...SERVICES].toSorted());
  });
});

describe("every alert", () => {
  const manual = readFileSync(join(root, "docs/operations.md"), "utf8");
  const tests = textOf("alerts.test.yml");

  it.each(alertNames())("%s has a test, and a line in the documentation", (name) => {
    expect(tests).toContain(`alertname: ${name}\n        exp_alerts:`);
    expect(manual).toContain(`| \`${name}\` |`);
  });

  it("in the documentation exists", () => {
    const described = [...manual.matchAll(/^\| `(Laurel\w+)` \|/gm)].map(([, name]) => name);
    expect(described.toSorted()).toEqual(alertNames().toSorted());
  });
});
