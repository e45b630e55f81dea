import type { ObjectStore } from "@laurel/event-sourcing/ports/object-store";
import { defineService } from "@laurel/hosting/service/define-service";
import type { ServiceDeps } from "@laurel/hosting/service/service-deps";
import { credentialsProjection } from "./credentials.projection.ts";
import { createDocumentFiles } from "./document-files.ts";
import { lockerProjection } from "./locker.projection.ts";
import { documentRoutes } from "./documents.routes.ts";
import { lockerHistory } from "./domain/history.ts";
import { createOrphans } from "./orphans.ts";
import { restoreRoutes } from "./restore.routes.ts";
import { lockerStream } from "./stream.ts";
import { uploadRoutes } from "./upload.routes.ts";

export interface LockerDeps extends ServiceDeps {
  objects: ObjectStore;
}

/** Documents and their files. */
export const lockerService = defineService({
  name: "locker",
  stream: lockerStream,
  projections: { locker: lockerProjection, credentials: credentialsProjection },
  eraseWith: { type: "EraseLocker" },
  open({ app, commands, projections: { locker, credentials } }, deps: LockerDeps) {
    const { eventStore, logger } = deps;
    const files = createDocumentFiles(deps.objects);
    documentRoutes(app, { commands, locker, credentials, files, logger });
    uploadRoutes(app, { eventStore, commands, credentials, files, logger });
    restoreRoutes(app, { commands, locker, files });
    return {
      reactions: [
        {
          name: "deleted-files",
          source: "locker",
          async react(stored, { userId }) {
            const event = lockerHistory.read(stored);
            if (event.type === "DocumentDeleted") await files.remove({ userId, id: event.data.id });
          },
        },
      ],
      background: [createOrphans({ ...deps, files, locker, commands })],
      removeRecords: (userId) => files.removeAllOf(userId),
    };
  },
});
