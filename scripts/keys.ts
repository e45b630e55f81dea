import { rotateCredentialKey } from "@laurel/hosting/keys/credential-keys";
import { ConfigError, keysFolderOf, readEnvironment } from "@laurel/hosting/process/config";
import { makeKeysIfMissing } from "@laurel/hosting/keys/make-keys";
import { resolve } from "node:path";

const [action] = process.argv.slice(2);
try {
  if (action !== "new" && action !== "rotate")
    throw new ConfigError("Usage: npm run keys -- new|rotate");
  const folder = resolve(keysFolderOf(readEnvironment(process.env)));
  const made = await makeKeysIfMissing(folder);
  if (action === "rotate") {
    await rotateCredentialKey(folder);
    console.log(
      `Added a key for signed CVs in ${folder}. It's used when the product starts again; what former keys have signed stays valid`,
    );
  } else
    console.log(
      made ? `Created keys in ${folder}` : `${folder} already contains keys. Nothing was changed`,
    );
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
