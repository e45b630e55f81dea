import { INTERNAL_HEADER_BYTES } from "@laurel/contracts/internal";
import type { ServiceName } from "@laurel/contracts/services";
import { noMetrics } from "@laurel/event-sourcing/ports/metrics";
import type { FastifyInstance } from "fastify";
import { createAdmission, RETRY_AFTER_S, type Admission } from "../http/admission.ts";
import { createHttpServer } from "../http/http-server.ts";
import { unavailable } from "../http/problems.ts";
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
    logger,
    acceptRequestIds: true,
    headerBytes: INTERNAL_HEADER_BYTES,
    checksAnswers,
  });
  if (deps.refusesEarly) refuseCallsEarly(app, createAdmission(deps.metrics ?? noMetrics));
  requireInternalToken(app, createTokenVerifier(name, deps.keys, deps.clock));
  measureRequests(app, deps.metrics ?? noMetrics);
  const signer = await createTokenSigner(name, deps.keys, deps.clock);
  return { app, peers: createPeers({ ...deps, signer }) };
}

const BUSY = unavailable(undefined, RETRY_AFTER_S);

/** Only calls of people: other services must be able to pull what they need for an answer. */
function refuseCallsEarly(app: FastifyInstance, admission: Admission): void {
  app.addHook("onRequest", ({ method, raw }, reply, done) => {
    if (!raw.url?.startsWith("/api/")) return done();
    if (admission.refuses(method === "GET" ? "read" : "change")) return done(BUSY);
    admission.begin(reply.raw);
    return done();
  });
}
