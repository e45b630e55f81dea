import { runService } from "@laurel/service-process/run-service";
import { openS3ObjectStore } from "@laurel/adapters-s3/s3-object-store";
import { s3SettingsOf } from "@laurel/hosting/process/s3-settings";
import { reached } from "@laurel/hosting/process/reached";
import { lockerService } from "./service.ts";

await runService("locker", async (deps, environment) => {
  const objects = await reached("S3_ENDPOINT", openS3ObjectStore(s3SettingsOf(environment)));
  const service = await lockerService.create({ ...deps, objects });
  return {
    ...service,
    async close() {
      await service.close();
      await objects.close();
    },
  };
});
