import { z } from "@laurel/contracts/zod";
import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import type { Address } from "@laurel/hosting/peers/addresses";
import type { AddressesOf } from "@laurel/hosting/peers/addresses";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { DataFolder } from "./data-folder.ts";

const address = z.union([
  z.object({ socketPath: z.string() }),
  z.object({ host: z.string(), port: z.number().int() }),
]);
const file = z.partialRecord(z.string(), z.array(address));
const NAME = "run/services.json";

/** Tells `npm run verify` and similar commands where this installation's services listen. */
export function writeAddresses(folder: DataFolder, addressesOf: AddressesOf): void {
  const all = SERVICES.map((service) => [service, addressesOf(service)]);
  writeFileSync(folder.path(NAME), JSON.stringify(Object.fromEntries(all)), { mode: 0o600 });
}

/** The addresses at the last start of the installation in this folder; undefined if it never started. */
export function readAddresses(
  dataFolder: string,
): ((service: ServiceName) => readonly Address[]) | undefined {
  const path = resolve(dataFolder, NAME);
  if (!existsSync(path)) return undefined;
  const all = file.parse(JSON.parse(readFileSync(path, "utf8")));
  return (service) => all[service] ?? [];
}
