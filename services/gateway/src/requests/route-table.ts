import type { RouteContract } from "@laurel/contracts/route";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerShapes } from "@laurel/hosting/http/answer-shapes";
import type { CallLimit } from "../limits/rate-limits.ts";
import { methodNotAllowed, requireExactPath, type Guards } from "./guards.ts";
import { pageOfOpenedCall } from "./opened-calls.ts";

/** Where Fastify looks for the name of a plugin. */
const NAME = Symbol.for("fastify.display-name");

/** Answers a call with its return value, or with what it has sent itself. */
export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

interface Table {
  routes: readonly RouteContract[];
  /** The gateway's own calls. */
  own: ReadonlyMap<RouteContract, Handler>;
  /** Registers a call that another service owns. */
  forward: (scope: FastifyInstance, contract: RouteContract) => void;
  guards: Guards;
  /** Malformed requests don't count. */
  callLimit: CallLimit | undefined;
}

/** Registers one route per contract, and 405 for the other methods of its path. Nothing is forwarded by prefix. */
export function mountRouteTable(api: FastifyInstance, table: Table): void {
  const { guards, callLimit } = table;
  for (const contract of table.routes) {
    const route = async (scope: FastifyInstance) => {
      scope.addHook("onRequest", guards.admit(contract));
      if (contract.access === "signed-in") {
        if (contract.method !== "GET") scope.addHook("preHandler", guards.admitArrived(contract));
        if (callLimit)
          scope.addHook("onResponse", async ({ caller }, { statusCode }) => {
            if (statusCode === 400 && caller) callLimit.forget(caller);
          });
      }
      if (contract.owner === "gateway") answerItself(scope, contract, table.own);
      else table.forward(scope, contract);
    };
    // Fastify searches all loaded modules for the name of a plugin that has none.
    api.register(Object.assign(route, { [NAME]: `${contract.method} ${contract.path}` }));
  }
  for (const [path, contracts] of Map.groupBy(table.routes, (contract) => contract.path)) {
    refuseOthers(api, path, new Set(contracts.map((contract) => contract.method)));
  }
}

function answerItself(
  scope: FastifyInstance,
  contract: RouteContract,
  own: ReadonlyMap<RouteContract, Handler>,
): void {
  const handler = own.get(contract);
  if (!handler) throw new Error(`There is no handler for ${contract.method} ${contract.path}`);
  const shapes = answerShapes(contract, scope);
  scope.route({ method: contract.method, url: contract.path, handler, ...shapes });
}

function refuseOthers(api: FastifyInstance, url: string, methods: ReadonlySet<string>): void {
  const allowed = methods.has("GET") ? [...methods, "HEAD"] : [...methods];
  api.route({
    method: api.supportedMethods.filter((method) => !allowed.includes(method)),
    url,
    onRequest: async (request, reply) => {
      requireExactPath(request);
      const page = pageOfOpenedCall(url, request);
      if (page !== undefined) return reply.redirect(page, 303);
      reply.header("allow", allowed.join(", "));
      throw methodNotAllowed();
    },
    // Never called: the hook refuses the request before its body.
    handler: async () => undefined,
  });
}
