import { SERVICES, urlVariableOf } from "@laurel/contracts/services";
import type { Address } from "./addresses.ts";
import { ConfigError, type Environment } from "../process/config.ts";
import type { AddressesOf } from "./upstreams.ts";

/** Where the environment says that the services are; undefined when it says nothing. Throws ConfigError for a half. */
export function serviceAddresses(environment: Environment): AddressesOf | undefined {
  const named = SERVICES.filter((service) => environment[urlVariableOf(service)] !== undefined);
  if (named.length === 0) return undefined;
  const missing = SERVICES.find((service) => !named.includes(service));
  if (missing) throw new ConfigError(`${urlVariableOf(missing)}: must be set, as the others are`);
  return (service) => (environment[urlVariableOf(service)] ?? []).map(addressOf);
}

function addressOf(url: string): Address {
  const { protocol, hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  return { host, port: Number(port) || (protocol === "https:" ? 443 : 80) };
}
