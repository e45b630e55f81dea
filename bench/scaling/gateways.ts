import { SERVICES, urlVariableOf } from "@laurel/contracts/services";
import { readAddresses } from "@laurel/standalone/service-addresses";
import { freePort } from "@laurel/testing/free-port";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { environmentOf } from "../../infra/processes/environment.ts";
import type { ProductUnderFaults } from "../../infra/faults/product.ts";

/** Another gateway in front of the same services. */
export interface Gateway {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

const MAIN = new URL("../../services/gateway/src/main.ts", import.meta.url).pathname;

/** Starts a gateway beside the product's own one. */
export async function startGateway({ environment, url }: ProductUnderFaults): Promise<Gateway> {
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN], {
    env: environmentOf("gateway", {
      ...environment,
      ...urlsOf(environment["DATA_DIR"] ?? ""),
      KEYS_DIR: join(environment["DATA_DIR"] ?? "", "keys"),
      PUBLIC_URL: url,
      PORT: String(port),
    }),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = once(child, "exit");
  await Promise.race([
    once(createInterface({ input: child.stdout }), "line"),
    exit.then(([code]) => Promise.reject(new Error(`A gateway ended with ${String(code)}`))),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await exit;
    },
  };
}

/** The variables with the addresses of the services. */
function urlsOf(dataFolder: string): Record<string, string> {
  const addresses = readAddresses(dataFolder);
  if (!addresses) throw new Error("The product hasn't started");
  const urls = SERVICES.map((service) => {
    const each = addresses(service).map((at) =>
      "port" in at ? `http://${at.host}:${at.port}` : "",
    );
    return [urlVariableOf(service), each.join(",")];
  });
  return Object.fromEntries(urls);
}
