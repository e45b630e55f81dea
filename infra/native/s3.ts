import { join } from "node:path";
import { goTool } from "./go-tool.ts";
import { httpGreeting } from "./greeting.ts";
import type { Recipe } from "./recipe.ts";

const USER = "laurel";

/** versitygw stores objects as files. Its password is created at the first start. */
export const s3: Recipe = {
  name: "s3",
  ports: ["client"],
  install: (say) =>
    goTool(
      {
        name: "versitygw",
        version: "1.8.0",
        pinnedIn: join(import.meta.dirname, "s3"),
        package: "github.com/versity/versitygw/cmd/versitygw",
      },
      say,
    ),
  launch: (instance, program) => ({
    command: program,
    args: [
      ["--port", `127.0.0.1:${instance.port("client")}`, "--health", "/health", "--keep-alive"],
      ["--quiet", "posix", instance.data],
    ].flat(),
    // In the environment, so that process listings don't show it.
    env: { ROOT_ACCESS_KEY: USER, ROOT_SECRET_KEY: instance.secret },
  }),
  ready: { port: "client", greeting: httpGreeting("/health") },
  environment: (instance) => ({
    S3_ENDPOINT: `http://127.0.0.1:${instance.port("client")}`,
    S3_REGION: "us-east-1",
    S3_BUCKET: "laurel",
    S3_ACCESS_KEY_ID: USER,
    S3_SECRET_ACCESS_KEY: instance.secret,
  }),
};
