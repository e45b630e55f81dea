/** A square for a person, or a picture of at most 1600 × 1600 for a card. */
export type PictureUse = "avatar" | "card";

/** Why a picture isn't used. */
export type PictureRefusal = "TooManyPixels" | "Unreadable";

export interface PictureTask {
  use: PictureUse;
  bytes: Uint8Array;
}

export type PictureAnswer =
  | { ok: true; bytes: Uint8Array }
  | { ok: false; refusal: PictureRefusal; reason: string };
