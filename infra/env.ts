// `npm run --silent infra:env`: prints only the engines' addresses, one NAME=value per line.
import { installedAddresses } from "./installed.ts";
import { messageOf } from "./native/engines.ts";
import { asLines } from "./variables.ts";

try {
  process.stdout.write(asLines(installedAddresses()));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
