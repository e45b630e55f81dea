// `npm run infra:up [-- --kafka 3.9.2]`: starts the engines that the environment doesn't name.
import { parseArgs } from "node:util";
import { composeDown, composeUp, dockerAnswers } from "./compose.ts";
import { readInstallation, writeInstallation, type Installation } from "./installation.ts";
import { messageOf, nativeEngines, startAll } from "./native/engines.ts";
import { kafka, KAFKA_VERSION, kafkaVersion } from "./native/kafka.ts";
import { runDir } from "./native/paths.ts";
import { openEngine } from "./native/engine.ts";
import { givenAddresses } from "./variables.ts";

const say = (line: string) => console.log(line);

async function up(): Promise<void> {
  const { values } = parseArgs({ options: { kafka: { type: "string" } } });
  const before = readInstallation();
  const version = kafkaVersion(values.kafka ?? before?.kafka ?? KAFKA_VERSION);
  const { given, missing } = givenAddresses(process.env);
  const names = Object.keys(given);
  if (names.length > 0) say(`from the environment: ${names.join(", ")}`);
  const way = missing.length > 0 && dockerAnswers() ? "compose" : "native";
  if (before !== undefined) await stopWhatIsReplaced(before, way, version);

  const installation: Installation = {
    way,
    kafka: version,
    started: missing,
    given,
    composed: {},
  };
  // Written before anything starts, so that `infra:down` works after a failure.
  writeInstallation(installation);
  if (way === "compose") installation.composed = await composeUp(missing, version, say);
  else await startAll(nativeEngines(missing, version, runDir()), say);
  writeInstallation(installation);
  say("The engines are running. For their addresses, run npm run --silent infra:env");
}

async function stopWhatIsReplaced(before: Installation, way: string, version: string) {
  if (before.way === "compose" && way !== "compose") await composeDown(say);
  if (before.way === "native" && way !== "native")
    for (const engine of nativeEngines(before.started, before.kafka, runDir())) await engine.stop();
  if (before.kafka !== version) await openEngine(kafka(before.kafka)).stop();
}

await up().catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});
