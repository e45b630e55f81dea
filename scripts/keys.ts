import { ConfigError, readEnvironment } from "@laurel/platform/runtime/config";
import { makeKeysIfMissing } from "@laurel/platform/runtime/keys";
import { resolve } from "node:path";

const [action] = process.argv.slice(2);
try {
  if (action !== "new") throw new ConfigError("Usage: npm run keys -- new");
  const { KEYS_DIR, DATA_DIR } = readEnvironment(process.env);
  const folder = resolve(KEYS_DIR ?? resolve(DATA_DIR, "keys"));
  const made = await makeKeysIfMissing(folder);
  console.log(made ? `Made the keys in ${folder}` : `${folder} holds keys already; they stay`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
