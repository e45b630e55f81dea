import { readInstallation } from "./installation.ts";
import { InfraError } from "./native/commands.ts";
import { environmentOf, nativeEngines } from "./native/engines.ts";
import { runDir } from "./native/paths.ts";
import { ENGINES, VARIABLES, type Addresses } from "./variables.ts";

const HOW = "npm run infra:up";

/**
 * The addresses of the engines that `infra:up` started or found in the environment. Throws InfraError unless all of
 * them are up.
 */
export function installedAddresses(): Addresses {
  const installation = readInstallation();
  if (installation === undefined) throw new InfraError(`The engines aren't running: ${HOW}`);
  const { way, started, kafka, given, composed } = installation;
  if (way === "compose") return complete({ ...given, ...composed });
  const engines = nativeEngines(started, kafka, runDir());
  const dead = engines.filter((engine) => engine.pid() === undefined).map(({ name }) => name);
  if (dead.length > 0) throw new InfraError(`Not running: ${dead.join(", ")}: ${HOW}`);
  return complete({ ...given, ...environmentOf(engines) });
}

function complete(found: Addresses): Addresses {
  const missing = ENGINES.find((engine) => VARIABLES[engine].some((name) => !found[name]));
  if (missing !== undefined) throw new InfraError(`Not running: ${missing}: ${HOW}`);
  return found;
}
