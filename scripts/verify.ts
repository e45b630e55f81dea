import { z } from "@laurel/contracts/zod";
import { ConfigError } from "@laurel/platform/runtime/config";
import { askAdmin } from "@laurel/standalone/admin-client";

const reportsSchema = z.array(
  z.object({
    name: z.string(),
    streams: z.number(),
    events: z.number(),
    documents: z.number(),
    findings: z.array(z.string()),
  }),
);

try {
  const { status, body } = await askAdmin("GET", "/verify");
  if (status !== 200)
    throw new Error(`The question was answered with ${status}: ${JSON.stringify(body)}`);
  const reports = reportsSchema.parse(body);
  for (const { name, streams, events, documents, findings } of reports) {
    console.log(
      `${findings.length === 0 ? "ok  " : "FAIL"} ${name}: ${streams} streams, ${events} events, ${documents} documents`,
    );
    for (const finding of findings) console.log(`     ${finding}`);
  }
  const findings = reports.reduce((sum, report) => sum + report.findings.length, 0);
  console.log(findings === 0 ? "verify: everything holds" : `verify: ${findings} findings`);
  process.exitCode = findings === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
