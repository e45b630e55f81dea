// Loads docker-compose.yml like `docker compose config`, without Docker. It requires Go.
import { join } from "node:path";
import { InfraError } from "./native/commands.ts";
import { goTool } from "./native/go-tool.ts";
import { messageOf } from "./native/engines.ts";
import { root } from "./native/paths.ts";
import { spawnSync } from "node:child_process";

try {
  const checker = {
    name: "compose-check",
    version: "2.10.0",
    pinnedIn: join(import.meta.dirname, "compose-check"),
    package: ".",
  };
  const program = await goTool(checker, (line) => console.log(line));
  // Any value works: the check only looks at whether the file needs the variable and gets it.
  const secrets = { MONGO_PASSWORD: "x", REDIS_PASSWORD: "x", S3_PASSWORD: "x" };
  const { status, stderr } = spawnSync(program, [join(root, "docker-compose.yml")], {
    encoding: "utf8",
    env: { ...process.env, ...secrets },
  });
  if (status !== 0) throw new InfraError(`docker-compose.yml: ${stderr.trim()}`);
  console.log("docker-compose.yml is valid");
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
