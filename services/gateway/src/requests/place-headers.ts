import { knownDevice } from "@laurel/contracts/device-name";
import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import type { FastifyRequest } from "fastify";
import { roughNetworkOf } from "../limits/client-address.ts";

/** The network of a request, for work that is done in turn by network. */
export const networkHeader = ({ ip }: FastifyRequest): Record<string, string> => ({
  [INTERNAL_HEADERS.network]: roughNetworkOf(ip),
});

/** Where a request came from, as far as the security log may know: never the whole address, nor the User-Agent. */
export function placeHeaders(request: FastifyRequest): Record<string, string> {
  const device = knownDevice(request.headers["user-agent"] ?? "");
  const network = networkHeader(request);
  return device === "" ? network : { ...network, [INTERNAL_HEADERS.device]: device };
}
