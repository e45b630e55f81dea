import { text } from "../text.ts";
import { problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";

export const PICTURE_REFUSED = text("Only png, jpg and webp pictures up to 5 MB are accepted");
export const PICTURE_UNREADABLE = text(
  "This picture can’t be read. Please save it again as png or jpg",
);
export const PICTURE_TOO_MANY_PIXELS = text(
  "This picture is too large. Pictures can have up to 40 megapixels",
);

/** The part of the form that contains the file. */
export const PICTURE_FILE_PART = "file";

/** What the picture is for: an avatar becomes a square of 512 pixels, any other at most 1600 wide and high. */
export const PICTURE_USES = ["avatar", "credential"] as const;
export type PictureUse = (typeof PICTURE_USES)[number];

/** The other part of the form. */
export const pictureFields = z.object({ use: z.enum(PICTURE_USES).default("credential") });

const EXAMPLE =
  "https://laurel.example.com/pictures/Zq3v0nqG5lYfHq1sVb7Xw2mT9cRk4Ju8eZpAoQiNyDh.webp";

export const uploadedPictureSchema = z.object({
  url: z
    .string()
    .describe("For `imageUrl` or `avatarUrl`. Whoever has the address can see the picture")
    .meta({ examples: [EXAMPLE] }),
});

/** Stored by the export. */
export const storedPictureSchema = z.object({ id: z.string(), fileSize: z.number().int() });
export type StoredPicture = z.infer<typeof storedPictureSchema>;

export const uploadPicture = defineRoute({
  method: "POST",
  path: "/api/pictures",
  owner: "locker",
  access: "signed-in",
  scope: "credentials:write",
  heavy: "upload",
  summary:
    "Stores a png, jpg or webp `file` of up to 5 MiB as webp, scaled and without metadata. `use` is `credential` or `avatar`. A picture that neither a credential nor the profile shows is removed after a day",
  multipart: true,
  answers: {
    201: uploadedPictureSchema,
    400: problemSchema,
    401: problemSchema,
    409: problemSchema,
    413: problemSchema,
    415: problemSchema,
    503: problemSchema,
  },
});

export const pictureRoutes = [uploadPicture];
