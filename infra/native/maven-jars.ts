import { spawnSync } from "node:child_process";
import { copyFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { findProgram, InfraError, requireProgram, runCommand, type Say } from "./commands.ts";

const COPY = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies";
const JAVA = "Java 17 or newer, `sudo apt-get install openjdk-17-jre-headless` on Debian";
const MAVEN = "Maven, `sudo apt-get install maven` on Debian";
const OLDEST_JAVA = 17;

/** Whether this machine has what programs from Maven Central need. */
export const canRunJava = (): boolean =>
  findProgram("mvn") !== undefined && javaVersion(findProgram("java")) >= OLDEST_JAVA;

/** Downloads what the pom.xml of `folder` names into `draft`/lib. Throws InfraError. */
export async function fetchJars(folder: string, draft: string, say: Say): Promise<void> {
  if (!(javaVersion(requireProgram("java", JAVA)) >= OLDEST_JAVA))
    throw new InfraError(`this java can't be used: install ${JAVA}`);
  const maven = requireProgram("mvn", MAVEN);
  const pom = join(draft, "pom.xml");
  // Maven writes next to the file that it reads.
  await copyFile(join(folder, "pom.xml"), pom);
  const args = ["-q", "-B", COPY, "-DincludeScope=runtime", `-DoutputDirectory=${draft}/lib`];
  await runCommand(maven, args, { cwd: draft, log: join(draft, "install.txt"), say });
  await rm(pom, { force: true });
}

function javaVersion(java: string | undefined): number {
  if (java === undefined) return 0;
  const { stderr } = spawnSync(java, ["-version"], { encoding: "utf8" });
  return Number(/version "(\d+)/.exec(stderr)?.[1]);
}
