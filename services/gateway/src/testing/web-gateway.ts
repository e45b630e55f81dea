import { createTempDirectory } from "@laurel/testing/temp-directory";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { GatewayDependencies } from "../service.ts";
import { startGateway, type GatewayHarness } from "./gateway-harness.ts";

export interface WebGateway extends GatewayHarness {
  /** The folder of the built app that it serves. */
  webFolder: string;
}

/** A gateway that serves a web app with these files, by path below its folder. */
export async function startWebGateway(
  files: Readonly<Record<string, string | Buffer>>,
  changes: Partial<GatewayDependencies> = {},
): Promise<WebGateway> {
  const folder = await createTempDirectory();
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(folder.at(path)), { recursive: true });
    await writeFile(folder.at(path), content);
  }
  const gateway = await startGateway({ webFolder: folder.path, ...changes });
  return {
    ...gateway,
    webFolder: folder.path,
    async [Symbol.asyncDispose]() {
      await gateway[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
