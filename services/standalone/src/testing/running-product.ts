import { login, register, verifyEmail } from "@laurel/contracts/routes/auth";
import { meSchema, type Me } from "@laurel/contracts/routes/users";
import { z } from "@laurel/contracts/zod";
import { readEnvironment } from "@laurel/hosting/process/config";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { randomUUID } from "node:crypto";
import { startLaurel } from "../laurel.ts";
import { call, cookieIn, type Answer, type CallOptions } from "./http-call.ts";
import { freePort } from "@laurel/testing/free-port";
import { enginesFor, startLaurelProcess, type LaurelProcess } from "./laurel-process.ts";
import { createMailLog, type MailLog } from "./mail-log.ts";
import { PASSWORD } from "./test-user.ts";
import { untilTold } from "./until-told.ts";
import { isDistributed, startsProcesses } from "@laurel/testing/deployment";

export interface SignedIn {
  me: Me;
  cookie: string;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
}

/** The whole product without rate limits, and people who use it. */
export interface RunningProduct extends AsyncDisposable {
  url: string;
  port: number;
  mails: MailLog;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Registers, opens the mailed link, and signs in. */
  /** `chosen` are further fields of the form. */
  signUp(username: string, chosen?: { language?: string }): Promise<SignedIn>;
  signIn(username: string, password?: string): Promise<SignedIn>;
  stop(): Promise<unknown>;
}

export interface ProductOptions {
  /** The data folder; by default a temporary one. */
  kept?: TempDirectory;
  port?: number;
  environment?: Readonly<Record<string, string>>;
}

export async function startProduct(options: ProductOptions = {}): Promise<RunningProduct> {
  const { kept } = options;
  const folder = kept ?? (await createTempDirectory());
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const mails = createMailLog(options.environment?.DATA_DIR ?? folder.path);
  const running = await startOn({
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: folder.path,
    LOG_LEVEL: isDistributed ? "error" : "silent",
    RATE_LIMITS: "off",
    ...options.environment,
  });
  let stopped: Promise<unknown> | undefined;
  const stopOnce = () => (stopped ??= running.stop());
  const callUrl: RunningProduct["call"] = (method, path, options) =>
    call(url, method, path, options);

  async function signIn(usernameOrEmail: string, password = PASSWORD): Promise<SignedIn> {
    const body = { usernameOrEmail, password };
    const sendForm = () => callUrl("POST", login.path, { body });
    const answer = expectStatus(await untilTold(sendForm), 200, running.errors());
    const { user } = z.object({ user: meSchema }).parse(answer.json());
    const cookie = cookieIn(answer);
    return {
      me: user,
      cookie,
      call: (method, path, options) => callUrl(method, path, { cookie, ...options }),
    };
  }

  return {
    url,
    port,
    mails,
    call: callUrl,
    signIn,
    async signUp(username, chosen = {}) {
      const email = `${username}@example.org`;
      const body = { username, email, password: PASSWORD, name: `Person ${username}`, ...chosen };
      const headers = { "idempotency-key": randomUUID() };
      const sendForm = () => callUrl("POST", register.path, { body, headers });
      expectStatus(await untilTold(sendForm), 201, running.errors());
      const { search } = await mails.waitForLink(email, "/verify-email");
      // A 503 says nothing about whether the link was used.
      const once = { headers: { "idempotency-key": randomUUID() } };
      const openLink = () => callUrl("GET", `${verifyEmail.path}${search}`, once);
      expectStatus(await untilTold(openLink), 200, running.errors());
      return signIn(username);
    },
    stop: stopOnce,
    async [Symbol.asyncDispose]() {
      await stopOnce();
      if (!kept) await folder[Symbol.asyncDispose]();
    },
  };
}

/**
 * Runs in the test's own process, on the engines if there are any. Only `npm run test:everything` starts a process for
 * each service, which takes much longer.
 */
async function startOn(
  environment: Record<string, string> & { DATA_DIR: string },
): Promise<Pick<LaurelProcess, "errors"> & { stop(): Promise<unknown> }> {
  if (startsProcesses) return startLaurelProcess(environment);
  const engines = isDistributed ? await enginesFor(environment.DATA_DIR) : {};
  const read = readEnvironment({ ...engines, ...environment });
  const { close } = await startLaurel({ environment: read, webFolder: undefined, print() {} });
  return { stop: close, errors: () => "" };
}

/** Returns the answer. If it has another status, throws with its body and the end of the log. */
export function expectStatus(answer: Answer, status: number, logged = ""): Answer {
  if (answer.status === status) return answer;
  const said = answer.text.slice(0, 500);
  throw new Error(`Expected ${status}, got ${answer.status}: ${said}\n${logged.slice(-3_000)}`);
}
