import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openApiDocument } from "../src/openapi.ts";
import { allRoutes } from "../src/routes/all.ts";

/** Writes docs/openapi.json; with --check only says whether it is fresh. */
const file = fileURLToPath(new URL("../../../docs/openapi.json", import.meta.url));
const fresh = `${JSON.stringify(openApiDocument(allRoutes), null, 2)}\n`;

if (!process.argv.includes("--check")) {
  writeFileSync(file, fresh);
} else if (!existsSync(file) || readFileSync(file, "utf8") !== fresh) {
  console.error("docs/openapi.json is not what the contracts say: run `npm run generate`");
  process.exitCode = 1;
}
