import {
  CREDENTIAL_TYPES,
  type CredentialType,
  DEFAULT_CREDENTIAL_TYPE,
} from "@laurel/contracts/constants";
import type { Credential, credentialForm } from "@laurel/contracts/routes/credentials";
import { z } from "@laurel/contracts/zod";
import { ownToday } from "../../lib/days.ts";

/** What the dialog's fields hold: everything as it is typed. */
export interface CredentialValues {
  name: string;
  type: CredentialType;
  organization: string;
  completedDate: string;
  expirationDate: string;
  credentialId: string;
  credentialUrl: string;
  imageUrl: string;
  hours: string;
  duration: string;
  description: string;
  skills: string[];
  /** A skill that is typed and not yet added; it counts on submit. */
  newSkill: string;
  /** Kept, not shown: no field changes it. */
  categories: string[];
  isPublic: boolean;
}

const text = z.string().optional();
const texts = z.array(z.string()).optional();
/** What the browser kept of a form, in a draft or in its history: any part of it. */
const typedSchema = z.object({
  name: text,
  type: z.enum(CREDENTIAL_TYPES).optional(),
  organization: text,
  completedDate: text,
  expirationDate: text,
  credentialId: text,
  credentialUrl: text,
  imageUrl: text,
  hours: text,
  duration: text,
  description: text,
  skills: texts,
  newSkill: text,
  categories: texts,
  isPublic: z.boolean().optional(),
});

/** What was typed, read from where the browser kept it; undefined for nothing, and for what no form has left there. */
export function typedValues(kept: unknown): Partial<CredentialValues> | undefined {
  const { data = {} } = typedSchema.safeParse(kept);
  const typed = Object.entries(data).filter(([, value]) => value !== undefined);
  return typed.length === 0 ? undefined : Object.fromEntries(typed);
}

/** A blank form (specification §9: hours 0, public on), completed today in the person's own time zone. */
export function blankValues(type: CredentialType = DEFAULT_CREDENTIAL_TYPE): CredentialValues {
  return {
    name: "",
    type,
    organization: "",
    completedDate: ownToday(),
    expirationDate: "",
    credentialId: "",
    credentialUrl: "",
    imageUrl: "",
    hours: "0",
    duration: "",
    description: "",
    skills: [],
    newSkill: "",
    categories: [],
    isPublic: true,
  };
}

/** The form of a stored credential; dates as days, whatever time they carry. */
export function valuesOf(credential: Credential): CredentialValues {
  const { name, type, organization, credentialId, credentialUrl, imageUrl } = credential;
  const { duration, description, skills, categories, isPublic } = credential;
  return {
    name,
    type,
    organization,
    completedDate: credential.completedDate.slice(0, 10),
    expirationDate: credential.expirationDate.slice(0, 10),
    credentialId,
    credentialUrl,
    imageUrl,
    hours: String(credential.hours),
    duration,
    description,
    skills,
    newSkill: "",
    categories,
    isPublic,
  };
}

/** What the contract's schema is asked to check. */
export function toFields({
  newSkill,
  hours,
  ...values
}: CredentialValues): z.input<typeof credentialForm> {
  return {
    ...values,
    credentialUrl: values.credentialUrl.trim(),
    imageUrl: values.imageUrl.trim(),
    hours: hours.trim() === "" ? 0 : Number(hours),
    skills: withSkills(values.skills, newSkill),
  };
}

/** The list with what a text names, separated by commas; nothing twice, in any case. */
export function withSkills(skills: readonly string[], text: string): string[] {
  const result = [...skills];
  for (const skill of text.split(",").map((part) => part.trim())) {
    const known = result.some((one) => one.toLowerCase() === skill.toLowerCase());
    if (skill !== "" && !known) result.push(skill);
  }
  return result;
}
