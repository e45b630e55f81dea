/** A square for a person, a picture of at most 1600 × 1600 for a card, or a small one of a document. */
export type PictureUse = "avatar" | "card" | "preview";

/** Why a picture isn't used. */
export type PictureRefusal = "TooManyPixels" | "Unreadable";

/** What the child process does with a picture: encode it again, or find the codes in it. */
export type PictureTask =
  | { kind: "encode"; use: PictureUse; bytes: Uint8Array }
  | { kind: "codes"; bytes: Uint8Array };

export type PictureAnswer =
  | { kind: "encoded"; bytes: Uint8Array }
  | { kind: "codes"; texts: string[] }
  | { kind: "refused"; refusal: PictureRefusal };
