import { join } from "node:path";
import type { Say } from "./commands.ts";
import { InfraError } from "./commands.ts";
import type { Greeting } from "./greeting.ts";

/** The location of one engine. */
export interface EngineInstance {
  folder: string;
  data: string;
  /** Created at the first start, for engines that require a password. */
  secret: string;
  port(name: string): number;
}

/** The program of an engine, and how to start it. */
export interface Launch {
  command: string;
  args: readonly string[];
  cwd?: string;
  env?: Record<string, string>;
}

/** How to install and start an engine, and how to check that it's ready. */
export interface Recipe {
  name: string;
  /** The names of the ports that it needs. */
  ports: readonly string[];
  /** The ports on which another program listens. */
  othersListen?: readonly string[];
  /** Ensures that its program is installed, and returns the folder or file that `launch` needs. */
  install(say: Say): Promise<string>;
  /** Prepares the data folder. Called before every start. */
  prepare?(instance: EngineInstance, installed: string): Promise<void>;
  launch(instance: EngineInstance, installed: string): Launch;
  ready: {
    port: string;
    greeting: Greeting;
    /** A line that must also appear in its log before it's ready. */
    line?: string;
  };
  environment(instance: EngineInstance): Record<string, string>;
}

/** An instance in that folder with these ports. */
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
