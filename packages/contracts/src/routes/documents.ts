import { text } from "../text.ts";
import { PREVIEW_SIDE } from "../constants.ts";
import { longTextOf } from "../fields.ts";
import { problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";

/** Shown for a file that is too large or of another type. */
export const UPLOAD_REFUSED = text(
  "Only pdf, png, jpg, jpeg and docx files up to 10 MB are accepted",
);
export const NO_FILE_SELECTED = text("No file selected");

/** `fileSize` in bytes, `credentialId` empty when the document belongs to no credential. */
export const documentSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  fileType: z.string(),
  fileSize: z.number().int(),
  credentialId: z.string(),
  notes: z.string(),
  uploadDate: z.iso.datetime(),
});
export type LockerDocument = z.infer<typeof documentSchema>;

/** The part of the upload that contains the file. It may come before or after the fields. */
export const UPLOAD_FILE_PART = "file";

/** The other parts of an upload. A `credentialId` that doesn't belong to the person is dropped. */
export const uploadFields = z.object({
  credentialId: z.string().trim().default(""),
  notes: longTextOf(text("Notes can have at most {max, number} characters"))
    .default("")
    .transform((text) => text.trim()),
});

export const documentContentSchema = z.object({
  fileName: z.string(),
  fileType: z.string(),
  content: z.base64(),
});

export const listDocuments = defineRoute({
  method: "GET",
  path: "/api/documents",
  owner: "locker",
  access: "signed-in",
  scope: "documents:read",
  peers: ["profile"],
  summary: "The person's documents, newest first",
  answers: { 200: z.array(documentSchema), 401: problemSchema },
});

export const uploadDocument = defineRoute({
  method: "POST",
  path: "/api/documents/upload",
  owner: "locker",
  access: "signed-in",
  scope: "documents:write",
  heavy: "upload",
  summary: "Stores a pdf, png, jpg, jpeg or docx file of up to 10 MiB",
  multipart: true,
  answers: {
    201: documentSchema,
    400: problemSchema,
    401: problemSchema,
    409: problemSchema,
    413: problemSchema,
    415: problemSchema,
  },
});

export const downloadDocument = defineRoute({
  method: "GET",
  path: "/api/documents/:id/download",
  owner: "locker",
  access: "signed-in",
  scope: "documents:read",
  summary: "A document's content as base64",
  answers: {
    200: documentContentSchema,
    401: problemSchema,
    404: problemSchema,
  },
});

export const PREVIEW_TYPE = "image/webp";

export const previewDocument = defineRoute({
  method: "GET",
  path: "/api/documents/:id/preview",
  owner: "locker",
  access: "signed-in",
  scope: "documents:read",
  endsWithCaller: true,
  summary: `A picture, or the first page of a PDF, as webp of at most ${PREVIEW_SIDE} × ${PREVIEW_SIDE} pixels. 204 for a Word file, and for a file that is protected or can't be read`,
  answers: {
    200: { contentType: PREVIEW_TYPE },
    204: null,
    401: problemSchema,
    404: problemSchema,
    503: problemSchema,
  },
});

/** `credentialId` is empty for no credential, and absent where the document stays as it is. */
export const attachDocumentBody = z.object({ credentialId: z.string().trim().max(16).optional() });

export const attachDocument = defineRoute({
  method: "PUT",
  path: "/api/documents/:id",
  owner: "locker",
  access: "signed-in",
  scope: "documents:write",
  summary:
    "Attaches a document to one of the person's credentials, or to none with an empty `credentialId`",
  body: attachDocumentBody,
  answers: { 200: documentSchema, 400: problemSchema, 401: problemSchema, 404: problemSchema },
});

export const deleteDocument = defineRoute({
  method: "DELETE",
  path: "/api/documents/:id",
  owner: "locker",
  access: "signed-in",
  scope: "documents:write",
  summary: "Removes a document; its bytes are gone within 10 seconds",
  answers: { 204: null, 401: problemSchema, 404: problemSchema },
});

export const documentRoutes = [
  listDocuments,
  uploadDocument,
  downloadDocument,
  previewDocument,
  attachDocument,
  deleteDocument,
];
