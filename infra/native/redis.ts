import { findProgram, InfraError, runCommand } from "./commands.ts";
import { cacheDir } from "./paths.ts";
import type { Recipe } from "./recipe.ts";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";

const ADVICE =
  "Redis is missing: `sudo apt-get install redis-server` on Debian and Ubuntu, `brew install redis` on a Mac";

/** The machine's redis-server (7 or newer), configured to sync every write before it answers. */
export const redis: Recipe = {
  name: "redis",
  ports: ["client"],
  async install(say) {
    const found = findProgram("redis-server");
    if (found !== undefined) return found;
    if (findProgram("apt-get") === undefined || process.getuid?.() !== 0)
      throw new InfraError(ADVICE);
    say("installing Debian's redis-server");
    await mkdir(cacheDir(), { recursive: true });
    const options = { cwd: cacheDir(), log: join(cacheDir(), "redis-install.txt"), say };
    const quiet = { DEBIAN_FRONTEND: "noninteractive" };
    await runCommand("apt-get", ["update"], { ...options, env: quiet });
    const patiently = ["-o", "DPkg::Lock::Timeout=300"];
    const args = [...patiently, "install", "-y", "--no-install-recommends", "redis-server"];
    await runCommand("apt-get", args, { ...options, env: quiet });
    const installed = findProgram("redis-server");
    if (installed === undefined) throw new InfraError(ADVICE);
    return installed;
  },
  launch: (instance, program) => ({
    command: program,
    args: [
      ["--bind", "127.0.0.1", "--port", String(instance.port("client")), "--dir", instance.data],
      ["--appendonly", "yes", "--appendfsync", "always", "--save", ""],
    ].flat(),
  }),
  ready: { port: "client", greeting: { send: "PING\r\n", expect: "+PONG" } },
  environment: (instance) => ({ REDIS_URL: `redis://127.0.0.1:${instance.port("client")}` }),
};
