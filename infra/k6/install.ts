// `node infra/k6/install.ts`: builds k6 unless it's installed, so that the first load test doesn't have to.
import { messageOf } from "../native/engines.ts";
import { k6Program } from "./k6-program.ts";

try {
  console.log(await k6Program(console.log));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
