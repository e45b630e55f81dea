import { streamOf } from "@laurel/contracts/topics";
import { hashOf } from "@laurel/event-sourcing/kernel/ids";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import { credentialKey, type OwnedCredential } from "./credentials.projection.ts";
import type { FileId } from "./document-files.ts";
import type { IsShown } from "./shown-pictures.ts";
import type { LockerCommands } from "./stream.ts";

/** Removes a picture that nothing shows. Its file follows. */
export const removeUnused = (commands: LockerCommands, { userId, id }: FileId) =>
  commands.handle(streamOf("locker", userId), hashOf("unused-picture", userId, id), {
    type: "RemovePicture",
    id,
  });

export interface GonePicturesDeps {
  commands: LockerCommands;
  credentials: RunningProjection<OwnedCredential>;
  isShown: IsShown;
}

/** Removes the uploaded pictures of credentials that are gone for good, unless something else shows them. */
export function createForgetPictures({ commands, credentials, isShown }: GonePicturesDeps) {
  return async (userId: string, ids: readonly string[]): Promise<void> => {
    const keys = ids.map((id) => credentialKey(userId, id));
    const found = await Promise.all(keys.map((key) => credentials.query.get(key)));
    const pictures = new Set(found.map((owned) => owned?.document.picture ?? ""));
    pictures.delete("");
    for (const id of pictures)
      if (!(await isShown({ userId, id }, new Set(keys))))
        await removeUnused(commands, { userId, id });
  };
}
