import proxyAddress from "@fastify/proxy-addr";
import type { TrustedProxies } from "@laurel/hosting/http/http-server";
import type { IncomingMessage } from "node:http";
import { networkOf } from "./client-address.ts";

/** The network of a request that Fastify hasn't seen yet, with the same trust in proxies. */
export function createEarlyNetwork(proxies: TrustedProxies | undefined) {
  const addressOf = createAddress(proxies);
  return (request: IncomingMessage): string => networkOf(addressOf(request));
}

function createAddress(proxies: TrustedProxies | undefined): (request: IncomingMessage) => string {
  if (proxies === undefined) return ({ socket }) => socket.remoteAddress ?? "";
  const trust =
    typeof proxies === "number"
      ? (_address: string, hop: number) => hop < proxies
      : proxyAddress.compile(proxies);
  return (request) => proxyAddress(request, trust);
}
