import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

/** Prints the addresses of all modules that the one at the address in its argument loads. */
const LIST_MODULES = `
  import { registerHooks } from "node:module";
  const urls = [];
  registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) });
  await import(process.argv[1]);
  console.log(JSON.stringify(urls));
  process.exit();
`;

const PICTURES = "../../../../packages/pictures/src";

// Each file has a helper of its own: what it loads is paid for with every file.
it.each([
  "pdf-text.ts",
  "scans/look-at-pictures.ts",
  "scans/recognize-process.ts",
  `${PICTURES}/page-process.ts`,
  `${PICTURES}/picture-process.ts`,
])("a helper with %s loads no schemas", async (module) => {
  const url = new URL(module, import.meta.url).href;
  const argv = ["--input-type=module", "--eval", LIST_MODULES, url];
  const { stdout } = await promisify(execFile)(process.execPath, argv);
  const loaded = JSON.parse(stdout.split("\n").at(-2) ?? "") as string[];
  expect(loaded).toContain(url);
  expect(loaded.filter((each) => each.includes("/zod/"))).toEqual([]);
});
