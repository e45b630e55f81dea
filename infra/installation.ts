import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { runDir } from "./native/paths.ts";

const addresses = z.record(z.string(), z.string());
const engines = z.array(z.enum(["mongodb", "kafka", "redis", "s3", "mail"]));
const schema = z.object({
  /** How the engines that the environment doesn't name were started. */
  way: z.enum(["native", "compose"]),
  kafka: z.enum(["4.3.1", "3.9.2"]),
  /** The engines that were started. The others were in the environment. */
  started: engines,
  given: addresses,
  /** The addresses of engines in compose. Native servers store theirs. */
  composed: addresses,
});

/** What `infra:up` did, for `infra:env` and `infra:down`. */
export type Installation = z.output<typeof schema>;

const file = () => join(runDir(), "infra.json");

/** The result of the last `infra:up`; undefined when nothing is up. */
export function readInstallation(): Installation | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file(), "utf8")));
  } catch {
    return undefined;
  }
}

/** Accessible only to the owner, because addresses contain passwords. */
export function writeInstallation(installation: Installation): void {
  mkdirSync(runDir(), { recursive: true });
  const draft = `${file()}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(installation, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file());
}

export function forgetInstallation(): void {
  rmSync(file(), { force: true });
}
