// `npm test`: every check that needs only Node and a browser. Ends with the line `N passed, N failed`.
import { createChecks } from "./checks.mjs";
import { requireNode } from "./node-version.mjs";

requireNode();
const { canRunK6 } = await import("../infra/k6/k6-program.ts");
const { canBuildGo } = await import("../infra/native/go-tool.ts");
const { canRunJava } = await import("../infra/native/maven-jars.ts");
const checks = createChecks();
const npm = (name, script) => checks.check(name, "npm", ["run", "--silent", script]);

await npm("types", "typecheck");
await npm("lint", "lint");
await npm("format", "format:check");
await npm("generated documents are up to date", "generate:check");
await npm("every line of the specification has its test", "coverage:check");
await checks.vitest("units, ports and routes", []);
if (canBuildGo()) {
  await checks.check("Go tools are built", "node", ["infra/build-tools.ts"]);
  await checks.vitest("manifests and alerts", ["--config", "vitest.tools.config.ts"]);
} else process.stdout.write("\n— manifests and alerts: skipped, they need Go\n");
if (canRunJava()) await checks.check("CVs are accessible PDFs", "node", ["infra/pdf-ua/main.ts"]);
else process.stdout.write("\n— CVs are accessible PDFs: skipped, that needs Java 17 and Maven\n");
await npm("web build", "build");
await npm("what each screen loads", "test:budgets");
await npm("a browser is installed", "browser");
await checks.journeys("journeys in Chromium", []);
if (canRunK6()) {
  await checks.check("k6 is installed", "node", ["infra/k6/install.ts"]);
  await checks.check("a short load test", "node", ["infra/k6/main.ts", "smoke"]);
} else process.stdout.write("\n— a short load test: skipped, it needs k6 or Go\n");
checks.close();
