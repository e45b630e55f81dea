import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { InfraError } from "../native/commands.ts";
import { root } from "../native/paths.ts";
import { imageOf, outputFolder, settingsOf, sizeOf } from "./build.ts";

const LARGEST_BYTES = 300e6;

/** Tries to write outside of /tmp, and tells what it may do. */
const PROBE = `
  import { existsSync, readFileSync, writeFileSync } from "node:fs";
  const may = (file) => { try { writeFileSync(file, ""); return true; } catch { return false; } };
  const status = readFileSync("/proc/self/status", "utf8");
  console.log(JSON.stringify({
    user: process.getuid(),
    writes: ["/app/x", "/var/lib/laurel/x", "/etc/x", "/tmp/x"].filter(may),
    capabilities: /CapEff:\\s+(\\w+)/.exec(status)[1],
    drivers: ["kafkajs", "mongoose", "ioredis", "@aws-sdk/client-s3", "nodemailer"]
      .filter((driver) => existsSync("/app/node_modules/" + driver)),
  }));
`;

export interface ImageFacts {
  user: number;
  /** The files that it could write. */
  writes: string[];
  capabilities: string;
  drivers: string[];
}

/** Runs a program in the image of a service. See start.sh. */
export function runInImage(service: string, args: readonly string[], environment: string[] = []) {
  const given = [...settingsOf(service).environment, ...environment].map((one) =>
    one.split(/=(.*)/s),
  );
  return spawnSync(join(import.meta.dirname, "start.sh"), [imageOf(service), ...args], {
    encoding: "utf8",
    timeout: 120_000,
    // Nothing of this machine, except where buildah keeps its images.
    env: { HOME: process.env["HOME"], ...Object.fromEntries(given) },
  });
}

/** What a container of the image can do. Throws InfraError when none can be started. */
export function factsOf(service: string): ImageFacts {
  const { status, stdout, stderr } = runInImage(service, [
    "node",
    "--input-type=module",
    "--eval",
    PROBE,
  ]);
  if (status !== 0) throw new InfraError(`${imageOf(service)} can't be started: ${stderr.trim()}`);
  return JSON.parse(stdout) as ImageFacts;
}

/** Starts the service without its settings. A complete image says in one line what is missing. */
export function refusalOf(service: string): string {
  const { stderr } = runInImage(
    service,
    ["node", `services/${service}/src/main.ts`],
    ["MONGODB_URL", "KAFKA_BROKERS", "REDIS_URL"].map((name) => `${name}=`),
  );
  return stderr.trim();
}

/** What is wrong with the image of a service, one line each. */
export function imageProblems(service: string, drivers: readonly string[]): string[] {
  const facts = factsOf(service);
  const refusal = refusalOf(service);
  const size = sizeOf(service);
  return [
    ...(size > LARGEST_BYTES ? [`it has ${size / 1e6} MB`] : []),
    ...(settingsOf(service).user === "node" && facts.user === 1000 ? [] : ["it runs as root"]),
    ...(facts.writes.join() === "/tmp/x" ? [] : [`it can write ${facts.writes.join()}`]),
    ...(/^0+$/.test(facts.capabilities) ? [] : [`it has capabilities: ${facts.capabilities}`]),
    ...(facts.drivers.join() === drivers.join() ? [] : [`it has ${facts.drivers.join()}`]),
    ...(/^[^\n]*REDIS_URL[^\n]*needs all of them$/.test(refusal) ? [] : [`it says: ${refusal}`]),
  ];
}

/** Writes the bill of materials of a service (CycloneDX) and returns its path. */
export function writeBillOfMaterials(service: string): string {
  const args = ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--package-lock-only"];
  const { status, stdout, stderr } = spawnSync(
    "npm",
    [...args, "--workspace", `services/${service}`],
    {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (status !== 0) throw new InfraError(`npm sbom: ${stderr.trim()}`);
  const file = join(outputFolder(), `laurel-${service}.cdx.json`);
  writeFileSync(file, stdout);
  return file;
}
