import { join } from "node:path";
import type { Say } from "./commands.ts";
import { InfraError } from "./commands.ts";
import type { Greeting } from "./greeting.ts";

/** Where one engine lives. */
export interface EngineInstance {
  folder: string;
  data: string;
  /** Made at the first start, for engines that want a password. */
  secret: string;
  port(name: string): number;
}

/** The program of an engine: what to start, from where. */
export interface Launch {
  command: string;
  args: readonly string[];
  cwd?: string;
  env?: Record<string, string>;
}

/** How an engine is installed, started and known to be ready. */
export interface Recipe {
  name: string;
  /** Names of the ports it wants. */
  ports: readonly string[];
  /** Makes sure that its program is here, and answers the folder or file that `launch` needs. */
  install(say: Say): Promise<string>;
  /** What has to be in the folder of its data before it starts; called before every start. */
  prepare?(instance: EngineInstance, installed: string): Promise<void>;
  launch(instance: EngineInstance, installed: string): Launch;
  ready: {
    port: string;
    greeting: Greeting;
    /** A line that its log shows as well before it is ready. */
    line?: string;
  };
  environment(instance: EngineInstance): Record<string, string>;
}

/** An instance in that folder with those ports. */
export function engineInstance(
  folder: string,
  ports: Record<string, number>,
  secret: string,
): EngineInstance {
  return {
    folder,
    data: join(folder, "data"),
    secret,
    port(name) {
      const port = ports[name];
      if (port === undefined) throw new InfraError(`there is no port ${name} in ${folder}`);
      return port;
    },
  };
}
