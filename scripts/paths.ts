/**
 * Counts how much of our code one request runs through: `npm run paths`, or `npm run paths -- --list` with the names. V8
 * counts every call of a function, in the whole product in one process.
 */
import { createCredential, listCredentials } from "@laurel/contracts/routes/credentials";
import { startProduct } from "@laurel/standalone/testing/running-product";
import { Session } from "node:inspector/promises";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const OURS = /^file:\/\/.*\/(?:packages|services)\/(?!.*\/(?:testing|node_modules)\/)/;
/** Background work runs beside some of the requests only. */
const TIMES = 8;

const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });

/** The functions that ran since the last call, each as its file and name. */
async function taken(): Promise<Set<string>> {
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const called = result
    .filter(({ url }) => OURS.test(url))
    .flatMap(({ url, functions }) =>
      functions
        .filter(({ ranges: [whole] }) => whole && whole.count > 0 && whole.startOffset > 0)
        .map(({ functionName, ranges }) => {
          const path = fileURLToPath(url).slice(ROOT.length);
          return `${path} ${functionName || "(anonymous)"} ${ranges[0]?.startOffset}`;
        }),
    );
  return new Set(called);
}

/** What runs for each of several requests, until their answer has arrived. */
async function functionsOf(send: () => Promise<unknown>): Promise<string[]> {
  let common: Set<string> | undefined;
  for (let time = 0; time < TIMES; time += 1) {
    await taken();
    await send();
    const ran = await taken();
    common = common ? new Set([...common].filter((one) => ran.has(one))) : ran;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return [...(common ?? [])].toSorted();
}

const filesOf = (functions: readonly string[]) =>
  new Set(functions.map((name) => name.slice(0, name.indexOf(" "))));

await using product = await startProduct({ environment: { RATE_LIMITS: "on" } });
const ada = await product.signUp("ada");
const body = { name: "Course", organization: "School", completedDate: "2026-01-02" };
const requests = {
  "POST of a credential": () => ada.call(createCredential.method, createCredential.path, { body }),
  "GET of the list": () => ada.call(listCredentials.method, listCredentials.path),
};
for (const [name, send] of Object.entries(requests)) {
  await send();
  const functions = await functionsOf(send);
  console.log(`${name}: ${filesOf(functions).size} files, ${functions.length} functions`);
  if (process.argv.includes("--list")) console.log(functions.map((one) => `  ${one}`).join("\n"));
}
