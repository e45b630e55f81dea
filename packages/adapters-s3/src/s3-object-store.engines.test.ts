import { randomBytes } from "node:crypto";
import { describeObjectStore } from "@laurel/event-sourcing/ports/object-store.contract";
import { engines } from "@laurel/testing/engines";
import { provisionBucket } from "./s3-bucket.ts";
import { openS3ObjectStore } from "./s3-object-store.ts";

describeObjectStore("S3", async () => {
  const settings = {
    endpoint: engines.S3_ENDPOINT,
    region: engines.S3_REGION,
    bucket: `test-${randomBytes(8).toString("hex")}`,
    accessKeyId: engines.S3_ACCESS_KEY_ID,
    secretAccessKey: engines.S3_SECRET_ACCESS_KEY,
  };
  await provisionBucket(settings);
  let store = await openS3ObjectStore(settings);
  return {
    store,
    async reopen() {
      await store.close();
      return (store = await openS3ObjectStore(settings));
    },
    dispose: () => store.close(),
  };
});
