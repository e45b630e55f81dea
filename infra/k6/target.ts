import { health } from "@laurel/contracts/routes/system";
import { startLaurelProcess } from "@laurel/standalone/testing/laurel-process";
import { freePort } from "@laurel/testing/free-port";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { InfraError } from "../native/commands.ts";

/** The product that gets the load. */
export interface Target extends AsyncDisposable {
  url: string;
  /** What it has written to standard error, if it was started here. */
  errors(): string;
}

const ANSWER_MS = 5_000;

/** Starts the product on a free port with an empty, temporary data folder. */
export async function startTarget(environment: NodeJS.ProcessEnv): Promise<Target> {
  const folder = await createTempDirectory();
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  try {
    const product = await startLaurelProcess({
      // Answers aren't compared with the contract, which would cost time. The mailbox is still shown.
      NODE_ENV: "load",
      PORT: port,
      PUBLIC_URL: url,
      DATA_DIR: folder.path,
      RATE_LIMITS: "off",
      LOG_LEVEL: environment["LOG_LEVEL"] ?? "warn",
    });
    return {
      url,
      errors: product.errors,
      async [Symbol.asyncDispose]() {
        await product.stop();
        await folder[Symbol.asyncDispose]();
      },
    };
  } catch (error) {
    await folder[Symbol.asyncDispose]();
    throw error;
  }
}

/** A product that runs already. Throws InfraError unless it's ready. */
export async function runningTarget(url: string): Promise<Target> {
  const late = AbortSignal.timeout(ANSWER_MS);
  const answer = await fetch(url + health.path, { signal: late }).catch((error: unknown) => {
    throw new InfraError(`BASE_URL: ${url} doesn't answer${causeOf(error)}`);
  });
  const text = await answer.text();
  if (!answer.ok)
    throw new InfraError(`BASE_URL: ${url} isn't ready: ${answer.status} ${text.slice(0, 300)}`);
  return { url, errors: () => "", [Symbol.asyncDispose]: () => Promise.resolve() };
}

/** `fetch` puts the reason of a failed connection into the cause. */
function causeOf(error: unknown): string {
  const { cause = error } = error instanceof Error ? error : {};
  return cause instanceof Error ? ` (${cause.message})` : "";
}
