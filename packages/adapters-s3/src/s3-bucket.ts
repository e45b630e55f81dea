import {
  CreateBucketCommand,
  GetBucketVersioningCommand,
  ListObjectsV2Command,
  PutBucketLifecycleConfigurationCommand,
  S3ServiceException,
  type S3Client,
} from "@aws-sdk/client-s3";
import {
  EngineRefused,
  EngineUnavailable,
  ProvisionDiffers,
} from "@laurel/event-sourcing/ports/errors";
import { createS3Client, type S3Settings } from "./s3-client.ts";

/** Creates the bucket. Safe to call again. Throws ProvisionDiffers for a bucket that keeps deleted objects. */
export async function provisionBucket(settings: S3Settings): Promise<void> {
  const client = createS3Client(settings, "asks");
  const { bucket } = settings;
  try {
    await client
      .send(new CreateBucketCommand({ Bucket: bucket }))
      .catch(unless("BucketAlreadyOwnedByYou"));
    await client.send(dropUnfinished(bucket)).catch(unless("NotImplemented"));
    const { Status: status } = await client.send(
      new GetBucketVersioningCommand({ Bucket: bucket }),
    );
    if (status === "Enabled")
      throw new ProvisionDiffers(
        `S3: the bucket ${bucket} keeps old versions, so files couldn't be erased: suspend its versioning`,
      );
  } catch (error) {
    throw startError(error, bucket);
  } finally {
    client.destroy();
  }
}

/**
 * Throws EngineRefused when the endpoint, the key or the secret is wrong, ProvisionDiffers when the bucket doesn't
 * exist, and EngineUnavailable when there is no answer.
 */
export async function checkBucket(client: S3Client, bucket: string): Promise<void> {
  try {
    // Unlike HEAD, it returns a body that explains a refusal.
    await client.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }));
  } catch (error) {
    throw startError(error, bucket);
  }
}

/** Removes parts of large uploads that a crash interrupted. Without server support for such rules, we must do it. */
function dropUnfinished(bucket: string): PutBucketLifecycleConfigurationCommand {
  return new PutBucketLifecycleConfigurationCommand({
    Bucket: bucket,
    LifecycleConfiguration: {
      Rules: [
        {
          ID: "laurel-unfinished-uploads",
          Status: "Enabled",
          Filter: { Prefix: "" },
          AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
        },
      ],
    },
  });
}

/** What an operator has to change for each S3 error code. */
const REFUSALS: Record<string, [variable: string, reason: string]> = {
  InvalidAccessKeyId: ["S3_ACCESS_KEY_ID", "the server doesn't know this key"],
  // versitygw's code for the same error.
  XAdminUserNotFound: ["S3_ACCESS_KEY_ID", "the server doesn't know this key"],
  SignatureDoesNotMatch: ["S3_SECRET_ACCESS_KEY", "the secret is wrong"],
  AccessDenied: ["S3_ACCESS_KEY_ID", "this key isn't allowed to use the bucket"],
  AuthorizationHeaderMalformed: ["S3_REGION", "isn't the bucket's region"],
  PermanentRedirect: ["S3_REGION", "isn't the bucket's region"],
  InvalidBucketName: ["S3_BUCKET", "isn't a valid bucket name"],
  BucketAlreadyExists: ["S3_BUCKET", "the bucket belongs to somebody else"],
};

function startError(error: unknown, bucket: string): unknown {
  if (error instanceof ProvisionDiffers) return error;
  const code = error instanceof Error ? error.name : "";
  if (code === "NoSuchBucket")
    return new ProvisionDiffers(`S3: there is no bucket ${bucket}: run npm run infra:provision`, {
      cause: error,
    });
  const refusal = REFUSALS[code];
  if (refusal !== undefined) return new EngineRefused(...refusal, error);
  if (error instanceof Error && "code" in error && error.code === "ENOTFOUND")
    return new EngineRefused("S3_ENDPOINT", "its host can't be resolved", error);
  return new EngineUnavailable("S3 at S3_ENDPOINT", error);
}

const unless = (code: string) => (error: unknown) => {
  if (!(error instanceof S3ServiceException) || error.name !== code) throw error;
};
