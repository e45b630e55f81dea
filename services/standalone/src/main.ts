import { ConfigError, readEnvironment } from "@laurel/platform/runtime/config";
import { StoreCorrupt } from "@laurel/platform/ports/errors";
import { fileURLToPath } from "node:url";
import { startLaurel, type Laurel } from "./laurel.ts";

const webFolder = fileURLToPath(new URL("../../../web/dist", import.meta.url));
const print = (line: string) => process.stdout.write(`${line}\n`);

/** A start that cannot be is told in one line. */
function refuse(error: unknown): never {
  const told = error instanceof ConfigError || error instanceof StoreCorrupt;
  process.stderr.write(
    `${told ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
}

let laurel: Laurel | undefined;
try {
  laurel = await startLaurel({ environment: readEnvironment(process.env), webFolder, print });
  print(`Laurel is ready at ${laurel.url}`);
} catch (error) {
  refuse(error);
}

let stopping = false;
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 9_500).unref();
    laurel?.close().then(() => process.exit(0), refuse);
  });
}
