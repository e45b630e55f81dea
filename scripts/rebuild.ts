import { REBUILD_PATH } from "@laurel/contracts/internal";
import { fillPath } from "@laurel/contracts/path";
import { problemSchema } from "@laurel/contracts/problem";
import { ConfigError } from "@laurel/hosting/process/config";
import { askServices, type ServiceAnswer } from "@laurel/standalone/ask-services";

/** A service without that projection names the ones that it has. */
const namesIn = ({ body }: ServiceAnswer) => problemSchema.parse(body).message;

const [name] = process.argv.slice(2);
try {
  if (name === undefined) throw new ConfigError("Usage: npm run rebuild -- <projection>");
  console.log(`Rebuilding ${name} while people read the current version …`);
  const answers = await askServices("POST", fillPath(REBUILD_PATH, { name }));
  const owner = answers.find(({ status }) => status !== 404);
  if (owner?.status === 200) console.log(`Rebuilt ${name}: ${JSON.stringify(owner.body)}`);
  else if (owner) console.log(`${name} couldn't be rebuilt: ${JSON.stringify(owner.body)}`);
  else
    console.log(
      `Unknown projection ${name}. Choose from ${answers.map(namesIn).filter(Boolean).join(", ")}`,
    );
  process.exitCode = owner?.status === 200 ? 0 : 1;
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
