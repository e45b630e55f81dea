import { expect, it } from "vitest";
import { besideTable } from "./table.ts";

const side = { rate: 1_898, cpu: 0.519, p50: 0.5, p99: 1.234, refused: 0 };

it("shows each side of a call and their ratios", () => {
  const row = (connections: number, refused: number) => ({
    call: "list",
    connections,
    product: { ...side, refused },
    reference: { ...side, rate: 949 },
    ratios: { rate: 2, cpu: 1 },
  });
  expect(besideTable([row(1, 0), row(16, 1_200)]).split("\n")).toEqual([
    "| call |  | 1 connection | 16 connections |",
    "| --- | --- | --- | --- |",
    "| list | Laurel | 1,898 (0.52 ms CPU), p50 0.5, p99 1.2 ms | 1,898 (0.52 ms CPU), p50 0.5, p99 1.2 ms, 1,200 refused |",
    "|  | by hand | 949 (0.52 ms CPU), p50 0.5, p99 1.2 ms | 949 (0.52 ms CPU), p50 0.5, p99 1.2 ms |",
    "|  | ratio | 2.00 (1.00) | 2.00 (1.00) |",
  ]);
});
