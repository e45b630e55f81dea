import { readEnvironment, requireMail } from "@laurel/hosting/process/config";
import { runProgram } from "@laurel/hosting/process/program";
import { fileURLToPath } from "node:url";
import { startLaurel } from "./laurel.ts";

const webFolder = fileURLToPath(new URL("../../../web/dist", import.meta.url));

await runProgram(async () => {
  const environment = readEnvironment(process.env);
  requireMail(environment);
  const { url, close } = await startLaurel({
    environment,
    webFolder,
    print: (line) => process.stdout.write(`${line}\n`),
  });
  return { readyLine: `Laurel is ready at ${url}`, close };
});
