// `node infra/k6/main.ts <scenario>`: the load test of a product whose web app is already built.
import { loadCommand } from "./load.ts";

process.exitCode = await loadCommand({
  args: process.argv.slice(2),
  environment: process.env,
  prepare: () => Promise.resolve(),
});
