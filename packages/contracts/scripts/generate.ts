import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openApiDocument } from "../src/openapi.ts";
import { allRoutes } from "../src/routes/all.ts";
import { callsModule, type RouteModules } from "./calls-module.ts";

/**
 * Writes the files that are derived from the contracts: docs/openapi.json, and src/calls.generated.ts for the web app.
 * With --check it writes nothing and fails when a file differs.
 */
const files = new Map([
  ["docs/openapi.json", `${JSON.stringify(openApiDocument(allRoutes), null, 2)}\n`],
  ["packages/contracts/src/calls.generated.ts", callsModule(allRoutes, await routeModules())],
]);

for (const [name, text] of files) {
  const file = fileURLToPath(new URL(`../../../${name}`, import.meta.url));
  if (!process.argv.includes("--check")) {
    writeFileSync(file, text);
  } else if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
    console.error(`${name} does not match the contracts: run \`npm run generate\``);
    process.exitCode = 1;
  }
}

async function routeModules(): Promise<RouteModules> {
  const folder = new URL("../src/routes/", import.meta.url);
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .toSorted();
  const modules: Record<string, Record<string, unknown>> = {};
  for (const name of names) modules[name.slice(0, -3)] = await import(new URL(name, folder).href);
  return modules;
}
