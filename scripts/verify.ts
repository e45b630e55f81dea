import { VERIFY_PATH, verifyReportsSchema } from "@laurel/contracts/internal";
import { ConfigError } from "@laurel/hosting/process/config";
import { askServices } from "@laurel/standalone/ask-services";

try {
  const answers = await askServices("GET", VERIFY_PATH);
  let found = 0;
  for (const { service, status, body } of answers) {
    if (status !== 200) throw new Error(`${service} answered ${status}: ${JSON.stringify(body)}`);
    for (const report of verifyReportsSchema.parse(body)) {
      const { name, streams, scrubbed, events, documents, findings } = report;
      const word = findings.length === 0 ? "ok  " : "FAIL";
      const erased = scrubbed === 0 ? "" : ` (${scrubbed} scrubbed)`;
      console.log(
        `${word} ${name}: ${streams} streams${erased}, ${events} events, ${documents} documents`,
      );
      for (const finding of findings) console.log(`     ${finding}`);
      found += findings.length;
    }
  }
  console.log(found === 0 ? "verify: no findings" : `verify: ${found} findings`);
  process.exitCode = found === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
