import { INTERNAL_HEADER_BYTES } from "@laurel/contracts/internal";
import type { ServiceName } from "@laurel/contracts/services";
import { noMetrics } from "@laurel/event-sourcing/ports/metrics";
import type { FastifyInstance } from "fastify";
import { createHttpServer } from "../http/http-server.ts";
import { measureRequests } from "../http/serve-metrics.ts";
import { requireInternalToken } from "../http/serve.ts";
import { createTokenSigner, createTokenVerifier } from "../keys/internal-tokens.ts";
import { createPeers, type Peers } from "../peers/peers.ts";
import type { ServiceDeps } from "./service-deps.ts";

/** The server that every service starts from. It checks internal tokens and can reach the other services. */
export async function createServiceServer(
  name: ServiceName,
  deps: ServiceDeps,
): Promise<{ app: FastifyInstance; peers: Peers }> {
  const { logger, checksAnswers } = deps;
  const app = createHttpServer({
    name,
    logger,
    acceptRequestIds: true,
    headerBytes: INTERNAL_HEADER_BYTES,
    checksAnswers,
  });
  requireInternalToken(app, createTokenVerifier(name, deps.keys, deps.clock));
  measureRequests(app, deps.metrics ?? noMetrics);
  const signer = await createTokenSigner(name, deps.keys, deps.clock);
  return { app, peers: createPeers({ ...deps, signer }) };
}
