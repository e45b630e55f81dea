import {
  createCredential,
  deleteCredential,
  deleteDocument,
  downloadDocument,
  getMe,
  getPublicCredentials,
  getPublicProfile,
  getRecommendations,
  getStats,
  listCredentials,
  listDocuments,
  listEvents,
  login,
  updateCredential,
  uploadDocument,
} from "../../../packages/contracts/src/calls.generated.ts";
import { PROFILE_PAGE_PATH } from "../../../packages/contracts/src/public-pages.ts";

/** How long 95 % of the answers may take, in milliseconds. A model may take long to recommend something. */
export const P95_MS = {
  read: 300,
  write: 500,
  page: 300,
  upload: 1_000,
  login: 1_500,
  recommendations: 10_000,
} as const;

/** The calls of the load tests: who makes them, the contract, the status of a success, and how fast it must be. */
export const CALLS = {
  login: { by: "person", call: login, status: 200, kind: "login" },
  getMe: { by: "person", call: getMe, status: 200, kind: "read" },
  getStats: { by: "person", call: getStats, status: 200, kind: "read" },
  listCredentials: { by: "person", call: listCredentials, status: 200, kind: "read" },
  createCredential: { by: "person", call: createCredential, status: 201, kind: "write" },
  updateCredential: { by: "person", call: updateCredential, status: 200, kind: "write" },
  deleteCredential: { by: "person", call: deleteCredential, status: 204, kind: "write" },
  listDocuments: { by: "person", call: listDocuments, status: 200, kind: "read" },
  uploadDocument: { by: "person", call: uploadDocument, status: 201, kind: "upload" },
  downloadDocument: { by: "person", call: downloadDocument, status: 200, kind: "read" },
  deleteDocument: { by: "person", call: deleteDocument, status: 204, kind: "write" },
  getRecommendations: {
    by: "person",
    call: getRecommendations,
    status: 200,
    kind: "recommendations",
  },
  listEvents: { by: "program", call: listEvents, status: 200, kind: "read" },
  getPublicProfile: { by: "visitor", call: getPublicProfile, status: 200, kind: "read" },
  getPublicCredentials: { by: "visitor", call: getPublicCredentials, status: 200, kind: "read" },
} as const;

/** The HTML page of a public profile, which isn't a call of the contract. */
export const PROFILE_PAGE = {
  by: "visitor",
  call: { method: "GET", path: PROFILE_PAGE_PATH },
  status: 200,
  kind: "page",
} as const;

/** The method and path of a call as in the API's documentation: one series of figures, whatever the ids are. */
export const nameOf = ({ method, path }: { method: string; path: string }): string =>
  `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`;
