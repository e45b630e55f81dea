import { SERVICES, urlVariableOf } from "@laurel/contracts/services";
import type { Address, AddressesOf } from "./addresses.ts";
import { ConfigError, type Environment } from "../process/config.ts";

/**
 * The addresses of the services from the environment; undefined when none is set. Throws ConfigError when some are
 * missing.
 */
export function serviceAddresses(environment: Environment): AddressesOf | undefined {
  const named = SERVICES.filter((service) => environment[urlVariableOf(service)] !== undefined);
  if (named.length === 0) return undefined;
  const missing = SERVICES.find((service) => !named.includes(service));
  if (missing)
    throw new ConfigError(
      `${urlVariableOf(missing)}: must be set when the URLs of the other services are`,
    );
  return (service) => (environment[urlVariableOf(service)] ?? []).map(addressOf);
}

function addressOf(url: string): Address {
  const { protocol, hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  return { host, port: Number(port) || (protocol === "https:" ? 443 : 80) };
}
