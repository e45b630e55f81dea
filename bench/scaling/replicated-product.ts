import { signUp, type TestUser } from "@laurel/standalone/testing/test-user";
import { startProductUnderFaults, type ProductUnderFaults } from "../../infra/faults/product.ts";
import { mixedRequestsOf } from "../mixed-requests.ts";
import { startLoadMaker } from "../processes.ts";
import { startGateway, type Gateway } from "./gateways.ts";

const PEOPLE = 20;
const CONNECTIONS = 64;
const MOST = 1_000_000;

export const SCALED = ["gateway", "portfolio"] as const;
export type Scaled = (typeof SCALED)[number];

/** The product on engines, with several replicas of portfolio and gateway. */
export interface ReplicatedProduct extends AsyncDisposable {
  product: ProductUnderFaults;
  /** The processes of each. */
  pids(): Record<Scaled, number[]>;
  /**
   * Sends so many requests of people per second, an equal part to each gateway. Throws at any other answer than the
   * expected one or 503.
   */
  load(seconds: number, arrivals: number): Promise<Answers>;
}

export interface Answers {
  answered: number;
  refused: number;
}

export async function startReplicas(folder: string, replicas: number): Promise<ReplicatedProduct> {
  const product = await startProductUnderFaults({ folder, replicas: `portfolio=${replicas}` });
  const gateways: Gateway[] = [];
  while (gateways.length + 1 < replicas) gateways.push(await startGateway(product));
  const people: TestUser[] = [];
  while (people.length < PEOPLE) people.push(await signUp(product.url, `person${people.length}`));
  const requests = people.flatMap(mixedRequestsOf);
  const shared = { requests, connections: CONNECTIONS, most: MOST };
  const loads = [product, ...gateways].map(({ url }) => ({ origin: url, maker: startLoadMaker() }));
  return {
    product,
    pids: () => ({
      gateway: [...product.processes("gateway"), ...gateways.map(({ pid }) => pid)],
      portfolio: product.processes("portfolio"),
    }),
    async load(seconds, arrivals) {
      const plan = { ...shared, seconds, arrivals: arrivals / replicas };
      const run = loads.map(({ origin, maker }) => maker.run({ ...plan, origin }));
      const results = await Promise.all(run);
      return {
        answered: results.reduce((total, { requests: answered }) => total + answered, 0),
        refused: results.reduce((total, { refused }) => total + refused, 0),
      };
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(loads.map(({ maker }) => maker.stop()));
      await Promise.all(gateways.map((gateway) => gateway.stop()));
      await product.stop();
    },
  };
}
