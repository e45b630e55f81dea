import { z } from "@laurel/contracts/zod";
import { defineHistory, exactly } from "@laurel/event-sourcing/kernel/history";
import type { Interest } from "./interest-category.ts";
import type { ProfileLayout } from "./profile-layout.ts";
import type { ProfileEvent } from "./profile.ts";
import type { PrintedRecord } from "./signed-cvs.ts";

const text = z.string().exactOptional();
const changedTexts = z.object({
  name: text,
  bio: text,
  jobTitle: text,
  company: text,
  avatarUrl: text,
  language: text,
});
const sections = z.array(
  exactly<ProfileLayout["order"][number]>({
    about: "about",
    highlights: "highlights",
    statistics: "statistics",
    interests: "interests",
    credentials: "credentials",
    skills: "skills",
  }),
);
const layout = z.object({ pinned: z.array(z.string()), order: sections, hidden: sections });
const shareLink = z.object({
  linkId: z.string(),
  label: z.string(),
  credentialIds: z.array(z.string()),
  documentIds: z.array(z.string()),
  passwordId: z.string(),
  endsOn: z.string(),
  contact: z.boolean(),
  createdAt: z.string(),
});
const changedShareLink = z.object({
  linkId: z.string(),
  label: text,
  credentialIds: z.array(z.string()).exactOptional(),
  documentIds: z.array(z.string()).exactOptional(),
  passwordId: text,
  endsOn: text,
  contact: z.boolean().exactOptional(),
});
const signedCv = z.object({
  code: z.string(),
  name: z.string(),
  sha256: z.string(),
  records: z.array(
    z.object({
      name: z.string(),
      organization: z.string(),
      type: exactly<PrintedRecord["type"]>({
        certification: "certification",
        course: "course",
        degree: "degree",
        workshop: "workshop",
      }),
      completedDate: z.string(),
      expirationDate: z.string(),
      verificationStatus: z.string(),
      id: z.string(),
      verifiedHost: z.string().optional(),
    }),
  ),
  bytes: z.number(),
});
const code = z.object({ code: z.string() });
const interests = z.array(
  z.object({
    name: z.string(),
    category: exactly<Interest["category"]>({ ai: "ai", non_ai: "non_ai" }),
  }),
);

/** Every version of every event in a profile's stream. */
export const profileHistory = defineHistory<ProfileEvent>({
  ProfileChanged: [{ schema: changedTexts }],
  SlugChanged: [{ schema: z.object({ slug: z.string() }) }],
  ProfilePublished: [{ schema: z.object({}) }],
  ProfileHidden: [{ schema: z.object({}) }],
  InterestsChanged: [{ schema: z.object({ interests, added: interests, removed: interests }) }],
  ProfileLayoutChanged: [{ schema: layout }],
  ShareLinkCreated: [{ schema: shareLink }],
  ShareLinkChanged: [{ schema: changedShareLink }],
  ShareLinkDeleted: [{ schema: z.object({ linkId: z.string() }) }],
  CvSigned: [{ schema: signedCv }],
  SignedCvRevoked: [{ schema: code }],
  SignedCvForgotten: [{ schema: code }],
  ProfileErased: [{ schema: z.object({}) }],
});
