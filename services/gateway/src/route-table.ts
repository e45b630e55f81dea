import type { RouteContract } from "@laurel/contracts/route";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { methodNotAllowed, requireExactPath } from "./guards.ts";

/** Answers a call: with what it returns, or with what it has sent itself. */
export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

interface Table {
  routes: readonly RouteContract[];
  /** The gateway's own calls. */
  own: ReadonlyMap<RouteContract, Handler>;
  /** Everybody else's. */
  forward: (contract: RouteContract) => Handler;
  admit: (contract: RouteContract) => (request: FastifyRequest) => Promise<void>;
  /** Told of every answer to a signed-in person. */
  answered: (request: FastifyRequest, status: number) => void;
}

/** One route per contract, and 405 for the other methods of its path; there is no forwarding by prefix. */
export function mountRouteTable(api: FastifyInstance, table: Table): void {
  for (const contract of table.routes) {
    const handler =
      contract.owner === "gateway" ? table.own.get(contract) : table.forward(contract);
    if (!handler) throw new Error(`Nothing answers ${contract.method} ${contract.path}`);
    api.route({
      method: contract.method,
      url: contract.path,
      onRequest: table.admit(contract),
      onResponse: (request, reply, done) => {
        table.answered(request, reply.statusCode);
        done();
      },
      handler,
    });
  }
  for (const [path, contracts] of Map.groupBy(table.routes, (contract) => contract.path)) {
    refuseOthers(api, path, new Set(contracts.map((contract) => contract.method)));
  }
}

function refuseOthers(api: FastifyInstance, url: string, methods: ReadonlySet<string>): void {
  const allowed = methods.has("GET") ? [...methods, "HEAD"] : [...methods];
  api.route({
    method: api.supportedMethods.filter((method) => !allowed.includes(method)),
    url,
    onRequest: async (request, reply) => {
      requireExactPath(request);
      reply.header("allow", allowed.join(", "));
      throw methodNotAllowed();
    },
    // Never reached: the hook has refused the request before its body.
    handler: async () => undefined,
  });
}
