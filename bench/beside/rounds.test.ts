import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { startLoadMaker } from "../processes.ts";
import { lineOf } from "../result.ts";
import { resultOf } from "./rounds.ts";

const call = { name: "statistics", atLeast: 1, goalAt: [16], requests: () => [] };
const round = (rate: number, cpu: number) => ({ rate, cpu, p50: 1, p99: 2, refused: 3 });
const rounds = {
  product: [round(150, 500), round(200, 500), round(100, 500)],
  reference: [round(100, 400), round(100, 400), round(100, 400)],
};

it("a goal has to be met by rate and by CPU time", () => {
  const result = resultOf(call, 16, rounds);
  expect(lineOf(result)).toContain(
    "BESIDE statistics, 16 connections ratio 0.80 goal >= 1.00 missed  [by rate 1.50, by CPU time 0.80",
  );
  expect(result.beside).toMatchObject({
    product: { rate: 150, cpu: 0.5, p50: 1, p99: 2, refused: 9 },
    ratios: { rate: 1.5, cpu: 0.8 },
  });
});

it("is only shown at other numbers of connections", () => {
  expect(lineOf(resultOf(call, 1, rounds))).toMatch(
    /^BESIDE statistics, 1 connection ratio 0.80 {2}\[/,
  );
});

it("counts refused requests instead of their times", async () => {
  let count = 0;
  const server = createServer((_request, response) => {
    response.statusCode = [200, 429, 503][count++ % 3] ?? 500;
    response.end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const load = startLoadMaker();
  try {
    const requests = [{ method: "GET" as const, path: "/", headers: {}, status: 200 }];
    const plan = { origin: `http://127.0.0.1:${port}`, requests, connections: 1, most: 6 };
    const result = await load.run({ ...plan, seconds: 60, refusals: [429, 503] });
    expect(result).toMatchObject({ requests: 2, refused: 4, failure: "" });
    await expect(load.run({ ...plan, seconds: 60 })).rejects.toThrow("GET / answered 429");
  } finally {
    await load.stop();
    server.close();
  }
});
