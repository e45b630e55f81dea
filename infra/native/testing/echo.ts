import { join } from "node:path";
import type { Recipe } from "../recipe.ts";

/** A small server in place of an engine. */
export function echo(env: Record<string, string> = {}): Recipe {
  return {
    name: "echo",
    ports: ["client"],
    install: async () => join(import.meta.dirname, "echo-server.mjs"),
    launch: (instance, program) => ({
      command: process.execPath,
      args: [program, String(instance.port("client")), join(instance.data, "starts.txt")],
      env,
    }),
    ready: { port: "client", greeting: { send: "?", expect: "started" } },
    environment: (instance) => ({ ECHO: `127.0.0.1:${instance.port("client")}` }),
  };
}
