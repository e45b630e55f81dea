import type { ObjectStore } from "@laurel/event-sourcing/ports/object-store";
import { defineService } from "@laurel/hosting/service/define-service";
import type { ServiceDeps } from "@laurel/hosting/service/service-deps";
import { createUploads } from "@laurel/hosting/work/heavy-work";
import { createPictures } from "@laurel/pictures/pictures";
import { createPreviews } from "@laurel/pictures/previews";
import { avatarsProjection } from "./avatars.projection.ts";
import { credentialsProjection } from "./credentials.projection.ts";
import { createDiscard, createDocumentFiles } from "./document-files.ts";
import { lockerProjection } from "./locker.projection.ts";
import { documentRoutes } from "./documents.routes.ts";
import { lockerHistory } from "./domain/history.ts";
import { createOrphans } from "./orphans.ts";
import { picturesProjection } from "./pictures.projection.ts";
import { pictureRoutes } from "./pictures.routes.ts";
import { previewRoutes } from "./previews.routes.ts";
import { createIsShown } from "./shown-pictures.ts";
import { restoredPictureRoutes } from "./restored-pictures.routes.ts";
import { restoreRoutes } from "./restore.routes.ts";
import { lockerStream } from "./stream.ts";
import { createForgetPictures } from "./unused-pictures.ts";
import { uploadRoutes } from "./upload.routes.ts";

export interface LockerDeps extends ServiceDeps {
  objects: ObjectStore;
}

/** Documents and pictures with their files. */
export const lockerService = defineService({
  name: "locker",
  stream: lockerStream,
  projections: {
    locker: lockerProjection,
    pictures: picturesProjection,
    credentials: credentialsProjection,
    avatars: avatarsProjection,
  },
  eraseWith: { type: "EraseLocker" },
  open({ app, commands, projections }, deps: LockerDeps) {
    const { eventStore, logger, publicUrl } = deps;
    const { locker, pictures, credentials } = projections;
    const files = createDocumentFiles(deps.objects);
    documentRoutes(app, { commands, locker, credentials, files, logger });
    const discard = createDiscard(files, logger);
    const uploads = createUploads();
    uploadRoutes(app, { eventStore, commands, credentials, files, discard, uploads });
    restoreRoutes(app, { commands, locker, files });
    const reading = createPictures();
    const previews = createPreviews(reading);
    app.addHook("onClose", () => Promise.all([previews.close(), reading.close()]));
    previewRoutes(app, { locker, files, previews });
    const storing = { eventStore, commands, pictures, files, discard };
    pictureRoutes(app, { ...storing, reading, uploads, publicUrl });
    restoredPictureRoutes(app, { commands, files, discard, reading });
    const isShown = createIsShown(projections);
    return {
      reactions: [
        {
          name: "deleted-files",
          source: "locker",
          async react(stored, { userId }) {
            const event = lockerHistory.read(stored);
            switch (event.type) {
              case "DocumentDeleted":
              case "PictureRemoved":
                return files.remove({ userId, id: event.data.id });
              case "DocumentUploaded":
              case "DocumentAttached":
              case "PictureAdded":
              case "LockerErased":
            }
          },
        },
      ],
      background: [createOrphans({ ...deps, files, locker, commands, isShown })],
      removeRecords: (userId) => files.removeAllOf(userId),
      forgetCredentials: createForgetPictures({ commands, credentials, isShown }),
    };
  },
});
