import { problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";

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

export const listDocuments = defineRoute({
  method: "GET",
  path: "/api/documents",
  owner: "locker",
  visibility: "private",
  summary: "The person's documents, newest first",
  answers: { 200: z.array(documentSchema), 401: problemSchema },
});

export const uploadDocument = defineRoute({
  method: "POST",
  path: "/api/documents/upload",
  owner: "locker",
  visibility: "private",
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
  visibility: "private",
  summary: "A document's bytes as base64",
  answers: {
    200: z.object({ fileName: z.string(), fileType: z.string(), content: z.base64() }),
    401: problemSchema,
    404: problemSchema,
  },
});

export const deleteDocument = defineRoute({
  method: "DELETE",
  path: "/api/documents/:id",
  owner: "locker",
  visibility: "private",
  summary: "Removes a document; its bytes are gone within 10 seconds",
  answers: { 204: null, 401: problemSchema, 404: problemSchema },
});

export const documentRoutes = [listDocuments, uploadDocument, downloadDocument, deleteDocument];
