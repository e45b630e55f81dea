import { S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";

const S3 = "S3";

/** The bucket's address and our credentials, from S3_ENDPOINT and the other variables. */
export interface S3Settings {
  /** Not set for Amazon S3. */
  endpoint?: string | undefined;
  region?: string | undefined;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The longest silence: a request gets the start of its answer, and an upload makes progress, within this time. */
const SILENCE_MS = 2_000;
const ATTEMPTS = 4;

/** Temporary refusals: another request changed the same object at that moment. The second code is versitygw's. */
const PASSING = new Set(["OperationAborted", "ExistingObjectIsDirectory"]);

/**
 * A client whose requests always end, whatever the server does. `asks` waits only for the start of an answer, because a
 * slow reader may take its time for the rest. `sends` lets a long upload continue while it makes progress.
 */
export function createS3Client(
  { endpoint, region = "us-east-1", accessKeyId, secretAccessKey }: S3Settings,
  kind: "asks" | "sends",
): S3Client {
  const client = new S3Client({
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: 1_000,
      ...(kind === "asks"
        ? { requestTimeout: SILENCE_MS, throwOnRequestTimeout: true, socketTimeout: 0 }
        : { socketTimeout: SILENCE_MS }),
    },
  });
  judgeFailures(client);
  return client;
}

/** The driver retries temporary errors. After a silence there is no time left for a retry. */
function judgeFailures(client: S3Client): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        if (error instanceof S3ServiceException && PASSING.has(error.name))
          throw Object.assign(error, { $retryable: {} });
        throw isSilence(error) ? new Silence(error) : error;
      }
    },
    { step: "deserialize", name: "judgeFailures", priority: "high" },
  );
}

/** The driver uses the same name for reset connections, which should be retried. */
function isSilence(error: unknown): error is Error {
  if (!(error instanceof Error) || error.name !== "TimeoutError") return false;
  return !("code" in error) || error.code === "ETIMEDOUT";
}

class Silence extends Error {
  override readonly name = "Silence";
  readonly reason: Error;

  // Not as the cause: the driver searches causes for a reason to retry.
  constructor(reason: Error) {
    super("no answer in time");
    this.reason = reason;
  }
}

/** Runs requests. Failures are thrown as EngineUnavailable. */
export async function reached<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw new EngineUnavailable(S3, error);
  }
}
