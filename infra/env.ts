// `npm run --silent infra:env`: where the engines are, one NAME=value a line and nothing else.
import { installedAddresses } from "./installed.ts";
import { messageOf } from "./native/engines.ts";
import { asLines } from "./variables.ts";

try {
  process.stdout.write(asLines(installedAddresses()));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
