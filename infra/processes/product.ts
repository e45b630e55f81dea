import { SERVICES, type Issuer, type ServiceName } from "@laurel/contracts/services";
import { readEnvironment, requireMail } from "@laurel/hosting/process/config";
import { makeKeysIfMissing } from "@laurel/hosting/keys/make-keys";
import type { Running } from "@laurel/hosting/process/program";
import { freePorts, keepPort } from "@laurel/testing/free-port";
import { openDataFolder } from "@laurel/standalone/data-folder";
import { enginesOf } from "@laurel/standalone/engines";
import { writeAddresses } from "@laurel/standalone/service-addresses";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { checkEngines } from "./check-engines.ts";
import { environmentOf } from "./environment.ts";
import { oneRollAtATime } from "./one-roll-at-a-time.ts";
import { readPlan, requireEngines, urlVariable, type Replicas } from "./plan.ts";
import { startServiceGroup } from "./service-group.ts";
import { supervise, type Supervised } from "./supervised.ts";

const OWN_RELEASE = join(import.meta.dirname, "../..");

/** The product as separate processes. */
export interface Product extends Running {
  /** Replaces every process of every service with a process of the current release, while people work. */
  roll(): Promise<void>;
}

/**
 * Starts every service with its replicas, then the gateway, and waits until all are ready. Restarts processes that die.
 * Throws ConfigError for invalid settings.
 */
export async function startProduct(
  args: readonly string[],
  source: Record<string, string | undefined>,
  print: (line: string) => void,
): Promise<Product> {
  const { replicas, release } = readPlan(args);
  const mainOf = (name: Issuer) => () =>
    join(release ? realpathSync(release) : OWN_RELEASE, "services", name, "src/main.ts");
  const environment = readEnvironment(source);
  requireEngines(environment);
  requireMail(environment);
  await checkEngines(environment);
  const folder = openDataFolder(environment.DATA_DIR, enginesOf(environment));
  const keysFolder = environment.KEYS_DIR ?? folder.path("keys");
  await makeKeysIfMissing(keysFolder);

  keepPort(environment.PORT);
  const ports = await portsFor(replicas);
  const urls = urlsOf(ports);
  const publicUrl = environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`;
  const shared = { ...source, ...urls, KEYS_DIR: keysFolder, PUBLIC_URL: publicUrl };
  writeAddresses(folder, (service) => ports[service].map((port) => ({ host: "127.0.0.1", port })));

  const groups = SERVICES.map((service) =>
    startServiceGroup({
      service,
      ports: ports[service],
      main: mainOf(service),
      environment: environmentOf(service, shared),
      print,
    }),
  );
  let gateway: Supervised | undefined;
  const close = async () => {
    await gateway?.stop();
    await Promise.all(groups.map((group) => group.stop()));
    folder.release();
  };
  try {
    await Promise.all(groups.map((group) => group.ready));
    gateway = supervise({
      name: "gateway",
      main: mainOf("gateway"),
      environment: environmentOf("gateway", shared),
      print,
    });
    await gateway.ready;
  } catch (error) {
    await close();
    throw error;
  }
  const roll = oneRollAtATime(groups, print);
  return { readyLine: `Laurel is ready at ${publicUrl}`, close, roll };
}

/** The variables that tell every process where each service listens. */
function urlsOf(ports: Readonly<Record<ServiceName, number[]>>): Record<string, string> {
  return Object.fromEntries(
    SERVICES.map((service) => [
      urlVariable(service),
      ports[service].map((port) => `http://127.0.0.1:${port}`).join(","),
    ]),
  );
}

async function portsFor(replicas: Replicas): Promise<Record<ServiceName, number[]>> {
  const all = await freePorts(SERVICES.reduce((sum, service) => sum + replicas[service] + 1, 0));
  const entries = SERVICES.map((service) => [service, all.splice(0, replicas[service] + 1)]);
  return Object.fromEntries(entries) as Record<ServiceName, number[]>;
}
