import type { TrustedProxies } from "@laurel/hosting/http/http-server";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { createEarlyNetwork } from "./early-network.ts";

function requestFrom(address: string, forwarded: string | undefined): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: address });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers["x-forwarded-for"] = forwarded;
  return request;
}

it.each<[string, TrustedProxies | undefined, string | undefined, string]>([
  ["no proxy: what a client claims", undefined, "1.2.3.4", "10.0.0.1"],
  ["one hop: what the proxy adds", 1, "6.6.6.6, 1.2.3.4", "1.2.3.4"],
  ["one hop, without the header", 1, undefined, "10.0.0.1"],
  ["a list that has the proxy", ["10.0.0.0/8"], "1.2.3.4", "1.2.3.4"],
  ["a list that hasn't", ["10.9.0.0/16"], "1.2.3.4", "10.0.0.1"],
  ["an IPv6 address by its network", 1, "2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["no address", 1, "nonsense", "nonsense"],
])("%s", (_what, proxies, forwarded, network) => {
  expect(createEarlyNetwork(proxies)(requestFrom("10.0.0.1", forwarded))).toBe(network);
});
