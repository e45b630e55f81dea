import { ConfigError, keysFolderOf, readEnvironment } from "@laurel/hosting/process/config";
import { makeKeysIfMissing } from "@laurel/hosting/keys/make-keys";
import { resolve } from "node:path";

const [action] = process.argv.slice(2);
try {
  if (action !== "new") throw new ConfigError("Usage: npm run keys -- new");
  const folder = resolve(keysFolderOf(readEnvironment(process.env)));
  const made = await makeKeysIfMissing(folder);
  console.log(
    made ? `Created keys in ${folder}` : `${folder} already contains keys. Nothing was changed`,
  );
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
