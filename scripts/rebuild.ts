import { ConfigError } from "@laurel/platform/runtime/config";
import { askAdmin } from "@laurel/standalone/admin-client";

const [name] = process.argv.slice(2);
if (name === undefined) {
  console.error("Usage: npm run rebuild -- <projection>");
  process.exit(1);
}
try {
  console.log(`Rebuilding ${name} beside the one that people read …`);
  const { status, body } = await askAdmin("POST", `/rebuild/${encodeURIComponent(name)}`);
  console.log(
    status === 200
      ? `Rebuilt ${name}: ${JSON.stringify(body)}`
      : `Not rebuilt: ${JSON.stringify(body)}`,
  );
  process.exitCode = status === 200 ? 0 : 1;
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
