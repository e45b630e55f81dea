import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import { listen, localAddress } from "@laurel/platform/runtime/addresses";
import { createHttpServer } from "@laurel/platform/runtime/http-server";
import type { Logger } from "@laurel/platform/runtime/logger";
import { notFound } from "@laurel/platform/runtime/problems";
import type { Service } from "@laurel/platform/runtime/service";
import { verifyProjection, verifyStreams } from "@laurel/platform/runtime/verify";
import { writeFileSync } from "node:fs";
import type { Adapters } from "./adapters.ts";
import type { DataFolder } from "./data-folder.ts";

export interface AdminDeps {
  services: Record<ServiceName, Service>;
  adapters: Adapters;
  folder: DataFolder;
  logger: Logger;
}

/**
 * What `npm run verify` and `npm run rebuild` ask the process that holds the data. Its address stands in
 * `run/admin.json`; only those who may read the data folder find it. Answers how to close it.
 */
export async function serveAdmin({
  services,
  adapters,
  folder,
  logger,
}: AdminDeps): Promise<() => Promise<void>> {
  const app = createHttpServer({ logger, acceptRequestIds: false });

  app.get("/verify", async () => {
    const reports = SERVICES.flatMap((service) => [
      { name: `${service}: streams`, report: verifyStreams(adapters.stores[service].events) },
      ...services[service].projections.map((running) => ({
        name: `${service}: projection ${running.projection.name}`,
        report: verifyProjection(running),
      })),
    ]);
    return Promise.all(reports.map(async ({ name, report }) => ({ name, ...(await report) })));
  });

  app.post<{ Params: { name: string } }>("/rebuild/:name", async (request) => {
    const all = SERVICES.flatMap((service) => services[service].projections);
    const running = all.find(({ projection }) => projection.name === request.params.name);
    if (!running)
      throw notFound(
        `There are the projections ${all.map((one) => one.projection.name).join(", ")}`,
      );
    let streams = 0;
    await running.rebuild((progress) => {
      streams = progress.streams;
      logger.info({ projection: request.params.name, streams }, "rebuilding");
    });
    return { streams };
  });

  const address = await listen(app, localAddress(folder.path("run"), "admin"));
  writeFileSync(folder.path("run", "admin.json"), JSON.stringify(address));
  return () => app.close();
}
