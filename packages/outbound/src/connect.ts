import type { LookupFunction } from "node:net";
import { Client } from "undici";
import type { Destinations } from "./destination.ts";
import type { ResolvedAddress } from "./lookup.ts";

const CONNECT_MS = 10_000;

/**
 * A client for one request. It looks the name up, checks each of its addresses, and connects to exactly these: a name
 * that changes in between (DNS rebinding) has no effect. Destroy it afterwards. Throws UrlNotAllowed and NameUnknown.
 */
export async function connect(
  destinations: Destinations,
  target: URL,
  signal: AbortSignal,
): Promise<Client> {
  signal.throwIfAborted();
  const addresses = await unlessAborted(destinations.addressesOf(target), signal);
  return new Client(target.origin, {
    allowH2: false,
    connect: { lookup: onlyTo(addresses), rejectUnauthorized: true, timeout: CONNECT_MS },
  });
}

/** Answers every look-up with the checked addresses. Literal addresses are not looked up, and were checked as well. */
function onlyTo(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_name, { all }, done) => {
    const [first] = addresses;
    if (all || !first) done(null, [...addresses]);
    else done(null, first.address, first.family);
  };
}

async function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}
