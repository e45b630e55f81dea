import { join } from "node:path";
import { requireProgram, runCommand, InfraError } from "./commands.ts";
import { cached } from "./cached.ts";
import type { Recipe } from "./recipe.ts";
import { spawnSync } from "node:child_process";

const VERSION = "0.7.0b3";

/**
 * SecantusDB speaks MongoDB's protocol on WiredTiger. It replaces the real server without Docker. infra/README.md lists
 * the differences.
 */
export const mongodb: Recipe = {
  name: "mongodb",
  ports: ["client"],
  install: (say) =>
    cached(`secantusdb-${VERSION}`, async (draft) => {
      const python = requirePython();
      const options = { cwd: draft, log: join(draft, "install.txt"), say };
      say(`installing SecantusDB ${VERSION} from PyPI`);
      await runCommand(python, ["-m", "venv", "venv"], options);
      const pip = ["-m", "pip", "install", "--no-input", `SecantusDB==${VERSION}`];
      await runCommand(join(draft, "venv/bin/python"), pip, options);
    }),
  launch: (instance, home) => ({
    // Through python, because the script's first line names the folder where the venv was built.
    command: join(home, "venv/bin/python"),
    args: [
      [join(home, "venv/bin/secantusd-py"), "--host", "127.0.0.1"],
      ["--port", String(instance.port("client")), "--storage-path", instance.data],
      ["--cache-size", "256M", "--standalone"],
    ].flat(),
  }),
  ready: { port: "client", greeting: { send: hello(), expect: "maxWireVersion" } },
  environment: (instance) => ({
    MONGODB_URL: `mongodb://127.0.0.1:${instance.port("client")}/laurel?directConnection=true&retryWrites=false`,
  }),
};

function requirePython(): string {
  const advice = "Python 3.10 or newer with venv, `sudo apt-get install python3-venv` on Debian";
  const python = requireProgram("python3", advice);
  const check = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))";
  if (spawnSync(python, ["-c", check]).status !== 0)
    throw new InfraError(`${python} can't be used: SecantusDB needs ${advice}`);
  return python;
}

/** `{hello: 1, $db: "admin"}` as an OP_MSG. */
function hello(): Buffer {
  const fields = Buffer.from("\x10hello\0\x01\0\0\0\x02$db\0\x06\0\0\0admin\0\0", "latin1");
  const message = Buffer.alloc(16 + 4 + 1 + 4 + fields.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(1, 4);
  message.writeInt32LE(2013, 12);
  message.writeInt32LE(4 + fields.length, 21);
  fields.copy(message, 25);
  return message;
}
