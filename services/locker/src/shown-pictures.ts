import { streamOf } from "@laurel/contracts/topics";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import type { Avatar } from "./avatars.projection.ts";
import type { OwnedCredential } from "./credentials.projection.ts";
import type { FileId } from "./document-files.ts";

/**
 * Whether a credential, also one that can be restored, or the profile of its owner shows a picture now. The
 * documents of `except` don't count. Throws EngineUnavailable.
 */
export type IsShown = (picture: FileId, except?: ReadonlySet<string>) => Promise<boolean>;

export interface ShownPicturesDeps {
  credentials: RunningProjection<OwnedCredential>;
  avatars: RunningProjection<Avatar>;
}

const NONE: ReadonlySet<string> = new Set();

/** Pulls from the owners of both first: a picture that was put to use a moment ago is never taken for unused. */
export function createIsShown({ credentials, avatars }: ShownPicturesDeps): IsShown {
  return async ({ userId, id }, except = NONE) => {
    await Promise.all([
      (await credentials.active()).catchUp(streamOf("portfolio", userId), Number.MAX_SAFE_INTEGER),
      (await avatars.active()).catchUp(streamOf("profile", userId), Number.MAX_SAFE_INTEGER),
    ]);
    const avatar = await avatars.query.get(userId);
    if (avatar?.document.picture === id) return true;
    const where = { userId, picture: id };
    const showing = await credentials.query.find({ where, limit: except.size + 1 });
    return showing.some((credential) => !except.has(credential.id));
  };
}
