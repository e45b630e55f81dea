import { z } from "zod";

const line = z.string().trim().max(200);
const date = z.iso.date();
const words = z.array(line.min(1)).max(50);

const fields = {
  name: line.min(2),
  type: z.enum(["certification", "course", "degree", "workshop"]),
  organization: line.min(2),
  completedDate: date,
  expirationDate: date.or(z.literal("")),
  credentialId: line,
  credentialUrl: z.url({ protocol: /^https?$/ }).or(z.literal("")),
  description: z.string().trim().max(5_000),
  imageUrl: z.url({ protocol: /^https?$/ }).or(z.literal("")),
  hours: z.int().min(0).max(100_000),
  duration: line,
  isPublic: z.boolean(),
  skills: words,
  categories: words,
};

/** The body of `POST /api/credentials`. */
export const newCredential = z.object({
  ...fields,
  type: fields.type.default("certification"),
  expirationDate: fields.expirationDate.default(""),
  credentialId: line.default(""),
  credentialUrl: fields.credentialUrl.default(""),
  description: fields.description.default(""),
  imageUrl: fields.imageUrl.default(""),
  hours: fields.hours.default(0),
  duration: line.default(""),
  isPublic: z.boolean().default(false),
  skills: words.default([]),
  categories: words.default([]),
});
export type NewCredential = z.output<typeof newCredential>;

/** The body of `PUT /api/credentials/:id`: absent fields stay unchanged. */
export const credentialChanges = z.object(fields).partial();
export type CredentialChanges = z.output<typeof credentialChanges>;

export const page = z.object({ limit: z.coerce.number().int().min(1).max(100).optional() });

export const registration = z.object({
  username: line.min(3).regex(/^[^@]+$/),
  password: z.string().min(8).max(200),
  name: line.min(1),
  email: z.email().max(254),
});
export type Registration = z.output<typeof registration>;

export const credentials = z.object({
  usernameOrEmail: z.string().min(1).max(254),
  password: z.string().min(1).max(200),
});

export const publicity = z.object({ enabled: z.boolean() });
export const numbered = z.object({ id: z.string().regex(/^\d{1,16}$/) });
export const addressed = z.object({ slug: z.string().max(100) });
