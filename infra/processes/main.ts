import { runProgram } from "@laurel/hosting/process/program";
import { NOT_REPLACED } from "./one-roll-at-a-time.ts";
import { startProduct } from "./product.ts";

const print = (line: string) => void process.stdout.write(`${line}\n`);

await runProgram(async () => {
  const starting = startProduct(process.argv.slice(2), process.env, print);
  process.on("SIGHUP", () => {
    starting
      .then((product) => product.roll())
      .catch((error: unknown) => print(`${NOT_REPLACED}: ${String(error)}`));
  });
  return starting;
});
