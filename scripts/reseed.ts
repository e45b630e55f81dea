import { readEnvironment } from "@laurel/hosting/process/config";
import { explain } from "./moving/errors.ts";
import { readReseedOptions } from "./moving/options.ts";
import { digits, showSteps } from "./moving/progress.ts";
import { reseed } from "./moving/reseed.ts";

const steps = showSteps(process.stderr);
try {
  const options = readReseedOptions(process.argv.slice(2));
  const published = await reseed({ environment: readEnvironment(process.env), ...options, steps });
  steps.end();
  console.log(`${digits(published)} records are published on Kafka. Start the services.`);
  console.log("Tell other systems that read the topics to bootstrap again.");
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  steps.end();
}
