import { join } from "node:path";
import { goTool } from "./go-tool.ts";
import { httpGreeting } from "./greeting.ts";
import type { Recipe } from "./recipe.ts";

/** The fault proxy. Tests control it over HTTP (port "control"); nothing else starts it. */
export const toxiproxy: Recipe = {
  name: "toxiproxy",
  ports: ["control"],
  install: (say) =>
    goTool(
      {
        name: "toxiproxy",
        version: "2.12.0",
        pinnedIn: join(import.meta.dirname, "toxiproxy"),
        package: "github.com/Shopify/toxiproxy/v2/cmd/server",
      },
      say,
    ),
  launch: (instance, program) => ({
    command: program,
    args: ["-host", "127.0.0.1", "-port", String(instance.port("control"))],
  }),
  ready: { port: "control", greeting: httpGreeting("/version") },
  environment: (instance) => ({ TOXIPROXY_URL: `http://127.0.0.1:${instance.port("control")}` }),
};
