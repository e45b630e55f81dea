import { createMovedClock, type MovedClock } from "@laurel/testing/moved-clock";
import {
  startProductUnderFaults,
  type ProductOptions,
  type ProductUnderFaults,
} from "./product.ts";
import { startProxies, type Proxies } from "./proxies.ts";

/** The product, with fault proxies in front of its engines and a clock that can be moved. */
export interface BreakableProduct extends ProductUnderFaults {
  /** Only the product's processes go through them. `environment` has the engines' own addresses, for checks. */
  proxies: Proxies;
  /** The clock of the product's processes. */
  clock: MovedClock;
}

/** Starts it as `startProductUnderFaults` does. */
export async function startBreakableProduct(
  options: Omit<ProductOptions, "between">,
): Promise<BreakableProduct> {
  const { folder } = options;
  const clock = Promise.withResolvers<MovedClock>();
  const proxies = Promise.withResolvers<Proxies>();
  const product = await startProductUnderFaults({
    ...options,
    async between(engine) {
      clock.resolve(createMovedClock(folder, new Date()));
      proxies.resolve(await startProxies(folder, engine));
      return { ...(await proxies.promise).environment, ...(await clock.promise).environment };
    },
  });
  const between = await proxies.promise;
  return {
    ...product,
    proxies: between,
    clock: await clock.promise,
    async stop() {
      await product.stop();
      await between.stop();
    },
  };
}
