import { LIVE_PATH } from "@laurel/contracts/internal";
import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import { systemClock } from "@laurel/event-sourcing/kernel/clock";
import { openPool, type Address } from "@laurel/hosting/peers/addresses";
import {
  ConfigError,
  keysFolderOf,
  readEnvironment,
  type Environment,
} from "@laurel/hosting/process/config";
import { createTokenSigner, type TokenSigner } from "@laurel/hosting/keys/internal-tokens";
import { openProcessKeys } from "@laurel/hosting/keys/keys";
import { createLogger } from "@laurel/hosting/process/logger";
import { serviceAddresses } from "@laurel/hosting/peers/service-urls";
import { resolve } from "node:path";
import { isInstallation } from "./data-folder.ts";
import { readAddresses } from "./service-addresses.ts";

/** Verifying or rebuilding a large installation takes long. */
const TIMEOUT_MS = 10 * 60_000;

export interface ServiceAnswer {
  service: ServiceName;
  status: number;
  body: unknown;
}

export interface Question {
  services: readonly ServiceName[];
  method: "GET" | "POST";
  path: string;
  /** Sent as JSON. */
  body?: unknown;
}

/** Calls one replica of every service. When none is running, it starts the embedded product for the call. */
export function askServices(method: "GET" | "POST", path: string): Promise<ServiceAnswer[]> {
  return ask({ services: SERVICES, method, path });
}

/** Calls one replica of a service, likewise. */
export async function askService(
  service: ServiceName,
  method: "GET" | "POST",
  path: string,
  body: unknown,
): Promise<ServiceAnswer> {
  const [answer] = await ask({ services: [service], method, path, body });
  if (!answer) throw new Error(`${service} doesn't answer`);
  return answer;
}

async function ask(question: Question): Promise<ServiceAnswer[]> {
  return withServices(async (tryAgain) => {
    const answers = await tryAgain(question);
    if (!answers) throw new Error("Laurel's services don't answer");
    return answers;
  });
}

/** Undefined while a service doesn't listen at any of its addresses. */
export type Ask = (question: Question) => Promise<ServiceAnswer[] | undefined>;

/** Lets `work` ask services. When none is running, the embedded product runs until `work` has ended. */
export async function withServices<Value>(
  work: (ask: Ask, isOwn: boolean) => Promise<Value>,
): Promise<Value> {
  const environment = readEnvironment(process.env);
  const ask: Ask = (question) => tryAsk(environment, question);
  if (await ask({ services: SERVICES, method: "GET", path: LIVE_PATH })) return work(ask, false);
  if (environment.MONGODB_URL !== undefined) await refuseSecondProduct(environment.MONGODB_URL);
  else requireInstallation(environment.DATA_DIR);
  // Loaded only now, because a gateway's image doesn't have what the services need.
  const { startLaurel } = await import("./laurel.ts");
  const laurel = await startLaurel({
    environment: { ...environment, PORT: 0, HOST: "127.0.0.1" },
    webFolder: undefined,
    print: (line) => process.stderr.write(`${line}\n`),
  });
  try {
    return await work(ask, true);
  } finally {
    await laurel.close();
  }
}

/** Throws ConfigError for a mistyped folder: a new installation in it would answer that there is nothing. */
function requireInstallation(folder: string): void {
  if (!isInstallation(folder))
    throw new ConfigError(`DATA_DIR: ${resolve(folder)} doesn't contain an installation of Laurel`);
}

/** Throws ConfigError when services run elsewhere on the same database: a second product would do their work again. */
async function refuseSecondProduct(url: string): Promise<void> {
  const [{ connectMongo }, { renewedLease }] = await Promise.all([
    import("@laurel/adapters-mongodb/mongo-connection"),
    import("@laurel/adapters-mongodb/moving/mongo-running-services"),
  ]);
  const connection = await connectMongo({ url });
  try {
    const lease = await renewedLease(connection);
    if (lease !== undefined)
      throw new ConfigError(
        `MONGODB_URL: services use this database (${lease} was renewed just now), but don't listen at the known addresses. ` +
          "Set IDENTITY_URL, PORTFOLIO_URL and so on to their addresses, or run the command where they run",
      );
  } finally {
    await connection.close();
  }
}

/** Undefined when nothing listens (any longer) at a service's addresses. */
async function tryAsk(
  environment: Environment,
  question: Question,
): Promise<ServiceAnswer[] | undefined> {
  const addressesOf = serviceAddresses(environment) ?? readAddresses(environment.DATA_DIR);
  if (!addressesOf) return undefined;
  const logger = createLogger("commands", environment.LOG_LEVEL);
  const keys = openProcessKeys(keysFolderOf(environment), "gateway", { logger });
  const signer = await createTokenSigner("gateway", keys, systemClock);
  const answers: ServiceAnswer[] = [];
  for (const service of question.services) {
    const answer = await askOne(service, addressesOf(service), signer, question);
    if (!answer) return undefined;
    answers.push(answer);
  }
  return answers;
}

async function askOne(
  service: ServiceName,
  addresses: readonly Address[],
  signer: TokenSigner,
  { method, path, body }: Question,
): Promise<ServiceAnswer | undefined> {
  const authorization = `Bearer ${await signer.sign(service, "")}`;
  const request =
    body === undefined
      ? { method, path, headers: { authorization } }
      : {
          method,
          path,
          headers: { authorization, "content-type": "application/json" },
          body: JSON.stringify(body),
        };
  for (const address of addresses) {
    const pool = openPool(address, TIMEOUT_MS);
    try {
      const answer = await pool.request(request);
      return { service, status: answer.statusCode, body: await answer.body.json() };
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code !== "ECONNREFUSED" && code !== "ENOENT") throw error;
    } finally {
      await pool.close();
    }
  }
  return undefined;
}
