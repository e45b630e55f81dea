import { join } from "node:path";
import type { Recipe } from "../recipe.ts";

/** A small server in place of an engine. */
export function echo(env: Record<string, string> = {}): Recipe {
  return {
    name: "echo",
    ports: ["client"],
    install: async () => join(import.meta.dirname, "echo-server.mjs"),
    launch: (place, program) => ({
      command: process.execPath,
      args: [program, String(place.port("client")), join(place.data, "starts.txt")],
      env,
    }),
    ready: { port: "client", greeting: { send: "?", expect: "started" } },
    environment: (place) => ({ ECHO: `127.0.0.1:${place.port("client")}` }),
  };
}
