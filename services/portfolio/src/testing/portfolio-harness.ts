import type { Service } from "@laurel/hosting/service/service";
import {
  createServiceHarness,
  type CallOptions,
  type ServiceHarness,
} from "@laurel/testing/service-harness";
import { portfolioService, type PortfolioDeps } from "../service.ts";

export interface PortfolioHarness extends AsyncDisposable {
  harness: ServiceHarness;
  service: Service;
  /** A call by ada, unless the options say otherwise. */
  call(method: string, path: string, options?: CallOptions): ReturnType<ServiceHarness["call"]>;
}

/** A portfolio service on empty stores. */
export async function createPortfolioHarness(
  changes: Partial<PortfolioDeps> = {},
): Promise<PortfolioHarness> {
  const harness = await createServiceHarness("portfolio");
  const service = await portfolioService.create({ ...harness.deps, ...changes });
  await service.start();
  return {
    harness,
    service,
    call: (method, path, options) =>
      harness.call(service.app, method, path, { userId: "ada", ...options }),
    async [Symbol.asyncDispose]() {
      await service.close();
      await harness[Symbol.asyncDispose]();
    },
  };
}
