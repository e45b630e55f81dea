import { ConfigError, readEnvironment } from "@laurel/platform/runtime/config";
import { StoreCorrupt } from "@laurel/platform/ports/errors";
import { fileURLToPath } from "node:url";
import { startLaurel, type Laurel } from "./laurel.ts";

const webFolder = fileURLToPath(new URL("../../../web/dist", import.meta.url));
const LONGEST_STOP_MS = 9_500;
const print = (line: string) => process.stdout.write(`${line}\n`);

/** A start that cannot be is told in one line. */
function refuse(error: unknown): never {
  const told = error instanceof ConfigError || error instanceof StoreCorrupt;
  process.stderr.write(
    `${told ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
}

const starting = startUp();
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop());

async function startUp(): Promise<Laurel> {
  try {
    return await startLaurel({ environment: readEnvironment(process.env), webFolder, print });
  } catch (error) {
    return refuse(error);
  }
}

/** Lets what is under way finish; a process that hangs is ended before its supervisor would kill it. */
async function stop(): Promise<void> {
  setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
  const laurel = await starting;
  await laurel.close().catch(refuse);
  process.exit(0);
}

const { url } = await starting;
print(`Laurel is ready at ${url}`);
