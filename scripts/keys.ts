import { ConfigError, keysFolderOf, readEnvironment } from "@laurel/hosting/process/config";
import { makeKeysIfMissing } from "@laurel/hosting/keys/make-keys";
import { rotateKeys } from "@laurel/hosting/keys/rotate-keys";
import { resolve } from "node:path";

const [action] = process.argv.slice(2);
try {
  if (action !== "new" && action !== "rotate")
    throw new ConfigError("Usage: npm run keys -- new|rotate");
  const folder = resolve(keysFolderOf(readEnvironment(process.env)));
  console.log(action === "rotate" ? await rotate(folder) : await create(folder));
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}

async function create(folder: string): Promise<string> {
  return (await makeKeysIfMissing(folder))
    ? `Created keys in ${folder}`
    : `${folder} already contains keys. Nothing was changed`;
}

async function rotate(folder: string): Promise<string> {
  const { wasInterrupted } = await rotateKeys(folder);
  const done = wasInterrupted ? "Completed the interrupted rotation of the" : "Rotated the";
  return (
    `${done} keys in ${folder}. Running processes use the new ones within 10 seconds, without a restart. ` +
    "The former keys are still accepted until the next rotation, and what they signed in CVs stays valid"
  );
}
