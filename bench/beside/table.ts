import { figureOf, type BesideRow, type SideFigures } from "../result.ts";

/**
 * The calls as a table: the answers per second of each side with the CPU time of each, its p50 and p99, and what it
 * refused. The third line of a call is the ratio by rate and by CPU time.
 */
export function besideTable(rows: readonly BesideRow[]): string {
  const connections = [...new Set(rows.map((row) => row.connections))];
  const head = ["call", "", ...connections.map(connectionsOf)];
  const lines = [...Map.groupBy(rows, ({ call }) => call)].flatMap(([call, ofCall]) => {
    const cells = (cellOf: (row: BesideRow) => string) =>
      connections.map((count) => {
        const row = ofCall.find((one) => one.connections === count);
        return row ? cellOf(row) : "";
      });
    return [
      [call, "Laurel", ...cells(({ product }) => figuresOf(product))],
      ["", "by hand", ...cells(({ reference }) => figuresOf(reference))],
      ["", "ratio", ...cells(ratiosOf)],
    ];
  });
  return [head, head.map(() => "---"), ...lines]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

const connectionsOf = (count: number) => `${count} connection${count === 1 ? "" : "s"}`;

/** `1,898 (0.52 ms CPU), p50 0.5, p99 1.2 ms, 798 refused`. */
function figuresOf({ rate, cpu, p50, p99, refused }: SideFigures): string {
  const perSecond = Math.round(rate).toLocaleString("en-US");
  const spent = Number.isNaN(cpu) ? "" : ` (${cpu.toFixed(2)} ms CPU)`;
  const times = `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms`;
  const refusals = refused === 0 ? "" : `, ${refused.toLocaleString("en-US")} refused`;
  return `${perSecond}${spent}, ${times}${refusals}`;
}

const ratiosOf = ({ ratios: { rate, cpu } }: BesideRow) =>
  Number.isNaN(cpu) ? figureOf({ value: rate }) : `${rate.toFixed(2)} (${cpu.toFixed(2)})`;
