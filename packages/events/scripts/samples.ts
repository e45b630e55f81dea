import type { CredentialEvent } from "@laurel/contracts/events/cloud-event";
import type { credentialRenewedData } from "@laurel/contracts/events/credentials";
import type { interestAddedData, interestRemovedData } from "@laurel/contracts/events/interests";
import { PERSON_ERASED } from "@laurel/contracts/external-topics";
import type { z } from "@laurel/contracts/zod";

const userId = "5f1c07a9d3be4286a7104c9e";

type Credential = z.infer<typeof credentialRenewedData>;

const credential: Credential = {
  id: "4821907365120984",
  userId,
  name: "Certified Kubernetes Administrator",
  type: "certification",
  organization: "Cloud Native Computing Foundation",
  completedDate: "2026-03-14",
  expirationDate: "2028-03-14",
  credentialId: "LF-8x2k0q91ab",
  credentialUrl: "https://verify.example.org/LF-8x2k0q91ab",
  description: "Two-hour exam on a live cluster.",
  imageUrl: "",
  hours: 60,
  duration: "6 weeks",
  isPublic: true,
  skills: ["Kubernetes", "Linux"],
  categories: ["Cloud"],
  verificationStatus: "pending",
  renews: "",
  renewedBy: "",
  createdAt: "2026-03-15T09:12:44.018Z",
  updatedAt: "2026-03-15T09:12:44.018Z",
};

const interest: z.infer<typeof interestAddedData> = {
  name: "Cloud architecture",
  category: "non_ai",
  userId,
};
const removedInterest: z.infer<typeof interestRemovedData> = { name: interest.name, userId };
const removed: Extract<CredentialEvent, { type: "laurel.credential.removed.v1" }>["data"] = {
  id: credential.id,
  userId,
};

/** Sample data of each event type, as a consumer receives it. */
export const SAMPLES: Readonly<Record<string, unknown>> = {
  "laurel.credential.added.v1": credential,
  "laurel.credential.updated.v1": {
    ...credential,
    hours: 64,
    updatedAt: "2026-04-02T16:40:03.551Z",
  },
  "laurel.credential.renewed.v1": {
    ...credential,
    id: "6093187254410937",
    completedDate: "2028-02-20",
    expirationDate: "2030-03-14",
    renews: credential.id,
    createdAt: "2028-02-20T10:31:07.204Z",
    updatedAt: "2028-02-20T10:31:07.204Z",
  } satisfies Credential,
  "laurel.credential.removed.v1": removed,
  "laurel.interest.added.v1": interest,
  "laurel.interest.removed.v1": removedInterest,
  [PERSON_ERASED]: { userId },
};
