import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { InfraError, requireProgram, runCommand, type Say } from "../native/commands.ts";
import { root, runDir } from "../native/paths.ts";

/** Without a registry, images start from this one, which base.sh makes. */
const BASE = "localhost/node:24-slim";
const inspected = z.object({
  OCIv1: z.object({ config: z.object({ Env: z.array(z.string()), User: z.string() }) }),
});

export const imageOf = (service: string) => `localhost/laurel-${service}`;

/** Builds the image of a service from the Dockerfile, without a daemon. Throws InfraError. */
export async function buildImage(service: string, say: Say): Promise<void> {
  const buildah = requireProgram("buildah", "apt-get install buildah debootstrap");
  mkdirSync(outputFolder(), { recursive: true });
  const log = join(outputFolder(), `${service}.txt`);
  const options = { cwd: root, log, say, env: { BUILDAH_ISOLATION: "chroot" } };
  if (output("images", "--quiet", "--filter", `reference=${BASE}`) === "") {
    say(`building ${BASE}`);
    await runCommand(join(import.meta.dirname, "base.sh"), [], options);
  }
  say(`building ${imageOf(service)}`);
  const settings = [`NODE_IMAGE=${BASE}`, `SERVICE=${service}`];
  await runCommand(
    buildah,
    [
      "bud",
      "--layers",
      "--pull-never",
      "--network=host",
      "--format=docker",
      ...settings.flatMap((one) => ["--build-arg", one]),
      ...certificates().flatMap((one) => ["--volume", one]),
      "--tag",
      imageOf(service),
      root,
    ],
    options,
  );
}

/** The certificates that this machine trusts, for npm in the build. Nothing of them stays in the image. */
function certificates(): string[] {
  const bundle = process.env["NODE_EXTRA_CA_CERTS"];
  if (!bundle || !existsSync(bundle)) return [];
  const npmrc = join(outputFolder(), "npmrc");
  writeFileSync(npmrc, "cafile=/run/certificates.crt\n");
  return [`${bundle}:/run/certificates.crt:ro`, `${npmrc}:/root/.npmrc:ro`];
}

/** Where logs and bills of materials are written. */
export const outputFolder = () => join(runDir(), "image");

/** The environment and the user of an image. */
export function settingsOf(service: string): { environment: string[]; user: string } {
  const text = output("inspect", "--type", "image", imageOf(service));
  const { Env: environment, User: user } = inspected.parse(JSON.parse(text)).OCIv1.config;
  return { environment, user };
}

/** The size of an image in bytes, all layers together. */
export function sizeOf(service: string): number {
  const images = z
    .array(z.object({ size: z.string() }))
    .parse(JSON.parse(output("images", "--json", imageOf(service))));
  const [number = "", unit = ""] = images[0]?.size.split(" ") ?? [];
  return Number(number) * ({ KB: 1e3, MB: 1e6, GB: 1e9 }[unit] ?? Number.NaN);
}

function output(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync("buildah", args, { encoding: "utf8" });
  if (status !== 0) throw new InfraError(`buildah ${args[0]}: ${stderr.trim()}`);
  return stdout.trim();
}
