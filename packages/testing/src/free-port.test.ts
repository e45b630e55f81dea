import { spawnSync } from "node:child_process";
import { readlinkSync, symlinkSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CLAIMS, freePort, freePorts } from "./free-port.ts";

const linkOf = (port: number) => join(CLAIMS, String(port));

describe("freePort", () => {
  it("doesn't give a port twice", async () => {
    const ports = await freePorts(300);
    expect(new Set(ports).size).toBe(300);
  });

  it("claims a port for this process", async () => {
    expect(readlinkSync(linkOf(await freePort()))).toBe(String(process.pid));
  });

  it("leaves ports alone that a running process has claimed, and takes those of an ended one", async () => {
    const [running = 0, ended = 0] = await freePorts(2);
    unlinkSync(linkOf(ended));
    symlinkSync(String(spawnSync(process.execPath, ["--eval", ""]).pid), linkOf(ended));
    expect(portGivenToAnother([running, ended])).toBe(ended);
  });
});

/** What a new process is given that draws these ports. */
function portGivenToAnother(draws: readonly number[]): number {
  const numbers = draws.map((port) => (port - 20_000 + 0.5) / 12_000);
  const script = `
    import { freePort } from ${JSON.stringify(new URL("./free-port.ts", import.meta.url).href)};
    const numbers = ${JSON.stringify(numbers)};
    Math.random = () => numbers.shift();
    console.log(await freePort());`;
  const run = spawnSync(process.execPath, ["--input-type=module", "--eval", script]);
  return Number(run.stdout.toString());
}
