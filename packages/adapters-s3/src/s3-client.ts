import { S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";

const S3 = "S3";

/** Where the bucket is and who we are, as S3_ENDPOINT and the others say. */
export interface S3Settings {
  /** None for Amazon's own. */
  endpoint?: string | undefined;
  region?: string | undefined;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** How long nothing may come: what is asked begins to answer in that time, what is sent moves at least so often. */
const SILENCE_MS = 2_000;
const ATTEMPTS = 4;

/** Refusals that pass: somebody else changed the same object at that moment. The second is versitygw's. */
const PASSING = new Set(["OperationAborted", "ExistingObjectIsDirectory"]);

/**
 * A client whose requests end, whatever the server does. `asks` waits only for the beginning of an answer, since a slow
 * reader may take its time over the rest; `sends` lets a long upload go on as long as it moves.
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

/** The driver tries again what may pass; after silence nobody has the time for that. */
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

/** By the same name the driver calls connections that were reset, which do deserve another try. */
function isSilence(error: unknown): error is Error {
  if (!(error instanceof Error) || error.name !== "TimeoutError") return false;
  return !("code" in error) || error.code === "ETIMEDOUT";
}

class Silence extends Error {
  override readonly name = "Silence";
  readonly reason: Error;

  // Not as the cause: the driver looks into causes for a reason to try again.
  constructor(reason: Error) {
    super("no answer in time");
    this.reason = reason;
  }
}

/** Runs requests; what goes wrong comes out as EngineUnavailable. */
export async function reached<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw new EngineUnavailable(S3, error);
  }
}
