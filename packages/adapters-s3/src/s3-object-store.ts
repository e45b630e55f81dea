import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  type S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import type { ObjectStore, StoredObject } from "@laurel/event-sourcing/ports/object-store";
import { keySegments } from "@laurel/event-sourcing/adapter-support/object-keys";
import { checkBucket } from "./s3-bucket.ts";
import { createS3Client, reached, type S3Settings } from "./s3-client.ts";
import { readBody, watched } from "./s3-bodies.ts";

/** A document is sent in one piece, so that an upload interrupted by a crash leaves nothing behind. */
const PART_BYTES = 16 * 1024 * 1024;

/** Objects in an existing bucket. Throws EngineRefused, ProvisionDiffers or EngineUnavailable. */
export async function openS3ObjectStore(settings: S3Settings): Promise<ObjectStore> {
  const { bucket: Bucket } = settings;
  const client = createS3Client(settings, "asks");
  const uploads = createS3Client(settings, "sends");
  await checkBucket(client, Bucket);

  return {
    async put(key, body) {
      const Key = checked(key);
      const source = watched(body);
      const Body = Readable.from(source.chunks, { objectMode: false });
      const params = { Bucket, Key, Body };
      const upload = new Upload({ client: uploads, params, partSize: PART_BYTES, queueSize: 1 });
      try {
        await upload.done();
      } catch (error) {
        throw source.failure() ?? new EngineUnavailable("S3", error);
      } finally {
        Body.destroy();
      }
      return { key, size: source.size(), modifiedAt: new Date() };
    },
    get: async (key) => openObject(client, Bucket, checked(key)),
    async delete(key) {
      const Key = checked(key);
      await reached(client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
    async *list(prefix): AsyncIterable<StoredObject> {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: prefix });
      for (;;) {
        const { value, done } = await reached(pages.next());
        if (done) return;
        for (const { Key, Size, LastModified } of value.Contents ?? [])
          if (Key !== undefined && LastModified !== undefined)
            yield { key: Key, size: Size ?? 0, modifiedAt: LastModified };
      }
    },
    async close() {
      client.destroy();
      uploads.destroy();
    },
  };
}

async function openObject(
  client: S3Client,
  Bucket: string,
  Key: string,
): Promise<Readable | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    if (!(Body instanceof Readable)) throw new Error("the answer has no body to read");
    return readBody(Body);
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw new EngineUnavailable("S3", error);
  }
}

function checked(key: string): string {
  return keySegments(key).join("/");
}
