import type { Issuer } from "@laurel/contracts/services";
import { inheritedEnvironment } from "@laurel/standalone/testing/laurel-process";
import { LOOPBACK_ALLOWED } from "@laurel/standalone/testing/webhook-receiver";
import { freePort } from "@laurel/testing/free-port";
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { environmentOf, nativeEngines, startAll } from "../native/engines.ts";
import type { Engine } from "../native/engine.ts";
import { childrenOf } from "../processes/children.ts";
import { NOT_REPLACED, REPLACED } from "../processes/one-roll-at-a-time.ts";

export type EngineKind = "kafka" | "mongodb" | "redis" | "s3";

/** Everything that the product says, in its folder. */
export const PRODUCT_LOG = "product.log";
const root = join(import.meta.dirname, "../..");

/** The product as processes, on engines that can be broken. */
export interface ProductUnderFaults {
  url: string;
  /** Everything that the run keeps. */
  folder: string;
  engine(name: EngineKind): Engine;
  /** The live processes of services and gateway, or of only one of them. */
  processes(of?: Issuer): number[];
  /** The output of `npm run verify`, and whether all checks passed. */
  verify(): Promise<{ holds: boolean; said: string }>;
  environment: Readonly<Record<string, string>>;
  /** Replaces each process of each service. Resolves when all are new. */
  roll(): Promise<void>;
  stop(): Promise<void>;
}

/** Variables that only the product's processes get, chosen once the engines run. */
export type Between = (
  engine: ProductUnderFaults["engine"],
) => Promise<Readonly<Record<string, string>>>;

export interface ProductOptions {
  /** Contains all data of engines and product. It's emptied first. */
  folder: string;
  replicas: string;
  between?: Between;
  /** A link to the folder of the release to run. Our own release without it. */
  release?: string;
}

/** Starts engines and product. */
export async function startProductUnderFaults({
  folder,
  replicas,
  between = async () => ({}),
  release,
}: ProductOptions): Promise<ProductUnderFaults> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const names = ["mongodb", "kafka", "redis", "s3"] as const;
  const engines = nativeEngines(names, "4.3.1", join(folder, "engines"));
  await startAll(engines, () => undefined);
  const engine = (name: EngineKind) => {
    const found = engines.find((engine) => engine.name.startsWith(name));
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  };
  const port = await freePort();
  const environment = {
    ...inheritedEnvironment(),
    LOG_LEVEL: "warn",
    RATE_LIMITS: "off",
    ...LOOPBACK_ALLOWED,
    DATA_DIR: join(folder, "data"),
    PORT: String(port),
    ...environmentOf(engines),
  };
  provision(environment, release);
  const args = ["infra/processes/main.ts", "--replicas", replicas];
  if (release !== undefined) args.push("--release", release);
  const product = spawn(process.execPath, args, {
    cwd: root,
    env: { ...environment, ...(await between(engine)) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log = createWriteStream(join(folder, PRODUCT_LOG));
  for (const output of [product.stdout, product.stderr]) output.pipe(log, { end: false });
  const line = linesOf(product);
  await line("Laurel is ready");
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    engine,
    processes: (of) =>
      childrenOf(product.pid ?? 0).filter(
        (pid) => !of || commandOf(pid).includes(`services/${of}/`),
      ),
    verify: () => verified(environment),
    environment,
    async roll() {
      product.kill("SIGHUP");
      await line(REPLACED, NOT_REPLACED);
    },
    async stop() {
      product.kill("SIGTERM");
      await once(product, "exit");
      for (const engine of engines) await engine.stop();
    },
  };
}

/** Waits for the next line with one start. Rejects when a line with the other comes first, or the product ends. */
function linesOf(product: ChildProcess): (start: string, failed?: string) => Promise<void> {
  if (!product.stdout) throw new Error("the product has no output");
  const lines = createInterface({ input: product.stdout });
  return async (start, failed) => {
    const said = Promise.withResolvers<void>();
    const read = (line: string) => {
      if (line.startsWith(start)) said.resolve();
      else if (failed !== undefined && line.startsWith(failed)) said.reject(new Error(line));
    };
    const ended = (code: number | null) => said.reject(new Error(`the product ended with ${code}`));
    lines.on("line", read);
    product.once("exit", ended);
    try {
      await said.promise;
    } finally {
      lines.off("line", read);
      product.off("exit", ended);
    }
  };
}

/** Empty if it has ended meanwhile. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

/** Creates the topics and indexes of a release. */
export function provision(env: Readonly<Record<string, string>>, release = root): void {
  const script = "infra/provision.ts";
  const options = { cwd: release, env, encoding: "utf8" } as const;
  const { status, stderr } = spawnSync(process.execPath, [script], options);
  if (status !== 0) throw new Error(`${script} ended with ${status}: ${stderr}`);
}

/** As long as verify waits for an answer: minutes on a busy machine. */
const VERIFY_MS = 600_000;

/** Runs `npm run verify` of a release against a running product with this environment. */
export async function verified(
  env: Readonly<Record<string, string>>,
  release = root,
): Promise<{ holds: boolean; said: string }> {
  const child = spawn(process.execPath, ["scripts/verify.ts"], {
    cwd: release,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    timeout: VERIFY_MS,
  });
  const [out, wrong, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  const said = out + wrong;
  return { holds: code === 0, said: said === "" ? "verify did not end in ten minutes" : said };
}
