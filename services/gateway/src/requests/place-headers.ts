import { knownDevice } from "@laurel/contracts/device-name";
import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import type { FastifyRequest } from "fastify";
import { roughNetworkOf } from "../limits/client-address.ts";

/** Where a request came from, as far as the security log may know: never the whole address, nor the User-Agent. */
export function placeHeaders({ headers, ip }: FastifyRequest): Record<string, string> {
  const device = knownDevice(headers["user-agent"] ?? "");
  const network = { [INTERNAL_HEADERS.network]: roughNetworkOf(ip) };
  return device === "" ? network : { ...network, [INTERNAL_HEADERS.device]: device };
}
