import { freePort } from "@laurel/testing/free-port";
import { join } from "node:path";
import { Toxiproxy, type Proxy, type ToxicDirection, type ToxicType } from "toxiproxy-node-client";
import { openEngine, type Engine } from "../native/engine.ts";
import { toxiproxy } from "../native/toxiproxy.ts";
import type { EngineKind } from "./product.ts";

/** A fault of toxiproxy. "downstream" is what the engine answers. */
export interface Toxic {
  type: ToxicType;
  stream: ToxicDirection;
  attributes: Record<string, number>;
  /** The share of connections that it affects. All by default. */
  toxicity?: number;
}

/** Ends a fault. */
export type Undo = () => Promise<void>;

/** Fault proxies between the product and its engines. */
export interface Proxies {
  /** The addresses of the engines for the product. */
  environment: Readonly<Record<string, string>>;
  add(engine: EngineKind, toxic: Toxic): Promise<Undo>;
  /** Closes all connections and accepts none. */
  cutOff(engine: EngineKind): Promise<Undo>;
  /** Sends the connections to another port of this machine, after closing the current ones. */
  divert(engine: EngineKind, port: number): Promise<Undo>;
  stop(): Promise<void>;
}

/** The variables with an address that the product gets from a proxy. */
const VARIABLES = {
  kafka: "KAFKA_BROKERS",
  mongodb: "MONGODB_URL",
  redis: "REDIS_URL",
  s3: "S3_ENDPOINT",
} as const;
const KINDS = ["kafka", "mongodb", "redis", "s3"] as const;

export async function startProxies(
  folder: string,
  engineOf: (kind: EngineKind) => Engine,
): Promise<Proxies> {
  const server = openEngine(toxiproxy, join(folder, "toxiproxy"));
  await server.start();
  const control = new Toxiproxy(server.environment()["TOXIPROXY_URL"] ?? "");
  const proxies = new Map<EngineKind, Proxy>();
  const environment: Record<string, string> = {};
  for (const kind of KINDS) {
    const engine = engineOf(kind);
    const { listen, upstream } = await portsOf(kind, engine);
    const at = { listen: local(listen), upstream: local(upstream) };
    proxies.set(kind, await control.createProxy({ name: kind, enabled: true, ...at }));
    for (const [name, value] of Object.entries(engine.environment()))
      environment[name] =
        name === VARIABLES[kind]
          ? value.replace(String(engine.port("client")), String(listen))
          : value;
  }

  function proxyOf(kind: EngineKind): Proxy {
    const proxy = proxies.get(kind);
    if (!proxy) throw new Error(`there is no proxy for ${kind}`);
    return proxy;
  }

  async function update(kind: EngineKind, change: { enabled?: boolean; upstream?: string }) {
    const { listen, upstream } = proxyOf(kind);
    await proxyOf(kind).update({ enabled: true, listen, upstream, ...change });
  }

  return {
    environment,
    async add(kind, { type, stream, attributes, toxicity = 1 }) {
      const body = { name: `${type}-${stream}`, type, stream, attributes, toxicity };
      const toxic = await proxyOf(kind).addToxic(body);
      return () => toxic.remove();
    },
    async cutOff(kind) {
      await update(kind, { enabled: false });
      return () => update(kind, {});
    },
    async divert(kind, port) {
      await update(kind, { upstream: local(port) });
      return () => update(kind, {});
    },
    stop: () => server.stop(),
  };
}

const local = (port: number) => `127.0.0.1:${port}`;

/** Kafka tells its clients the addresses of its brokers, so it has a listener that names the proxy. */
async function portsOf(kind: EngineKind, engine: Engine) {
  if (kind === "kafka")
    return { listen: engine.port("proxy"), upstream: engine.port("behind-proxy") };
  return { listen: await freePort(), upstream: engine.port("client") };
}
