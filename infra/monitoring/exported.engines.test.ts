import { SERVICES } from "@laurel/contracts/services";
import { readAddresses } from "@laurel/standalone/service-addresses";
import { startLaurelProcess, type LaurelProcess } from "@laurel/standalone/testing/laurel-process";
import { freePort } from "@laurel/testing/free-port";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { afterAll, beforeAll, expect, it } from "vitest";
import { metricsDeclared, metricsRead, samplesIn } from "./metric-names.ts";

let folder: TempDirectory;
let laurel: LaurelProcess;
let internalPort: number;
beforeAll(async () => {
  folder = await createTempDirectory();
  internalPort = await freePort();
  const INTERNAL_PORT = String(internalPort);
  laurel = await startLaurelProcess({ DATA_DIR: folder.path, INTERNAL_PORT });
});
afterAll(async () => {
  await laurel.stop();
  await folder[Symbol.asyncDispose]();
});

/** The metrics of every service's first process, and of the gateway. */
async function exported(): Promise<string> {
  const ports = SERVICES.map((service) => {
    const address = readAddresses(folder.path)?.(service)[1];
    return address && "port" in address ? address.port : 0;
  });
  const texts = [internalPort, ...ports].map(async (port) =>
    (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
  );
  return (await Promise.all(texts)).join("\n");
}

it("exports every metric that the rules and the dashboard read, and all that the code declares", async () => {
  const samples = samplesIn(await exported());
  expect(metricsRead().filter((name) => !samples.includes(name))).toEqual([]);
  expect(metricsDeclared().filter((name) => !samples.includes(name))).toEqual([]);
});
