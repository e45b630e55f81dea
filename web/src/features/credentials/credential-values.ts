import {
  CREDENTIAL_TYPES,
  type CredentialType,
  DEFAULT_CREDENTIAL_TYPE,
} from "@laurel/contracts/constants";
import type { Credential, credentialForm } from "@laurel/contracts/routes/credentials";
import { z } from "@laurel/contracts/zod";
import { changedNames, pickFields } from "../../lib/changed-names.ts";
import { ownToday } from "../../lib/days.ts";

/** The values of the dialog's fields, as typed. */
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
  /** A skill that is typed but not added yet. It's included on submit. */
  newSkill: string;
  /** Kept, but not editable. */
  categories: string[];
  isPublic: boolean;
}

const text = z.string().optional();
const texts = z.array(z.string()).optional();
/** Stored values of a form, from a draft or the history. May be incomplete. */
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
} satisfies Record<keyof CredentialValues, z.ZodType>);

/** Parses stored values. Undefined if there are none or they are invalid. */
export function typedValues(kept: unknown): Partial<CredentialValues> | undefined {
  const { data = {} } = typedSchema.safeParse(kept);
  const typed = Object.entries(data).filter(([, value]) => value !== undefined);
  return typed.length === 0 ? undefined : Object.fromEntries(typed);
}

/** An empty form (specification §9: hours 0, public on), completed today in the person's time zone. */
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

/** The form values of a stored credential, with dates cut to the day. */
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

/** The input of the contract's schema. */
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

/** What is kept of a form: its values, and which of them differ from the stored ones. */
export const draftValues = (values: CredentialValues, stored: CredentialValues) => ({
  ...values,
  changed: changedNames(values, stored),
});

/**
 * The kept values that were changed in the form, so that the others can be those that are stored now. All kept values
 * if it isn't known which were changed.
 */
export function changedValues(kept: unknown): Partial<CredentialValues> | undefined {
  const typed = typedValues(kept);
  const { data } = z.object({ changed: z.array(z.string()) }).safeParse(kept);
  if (!typed || !data) return typed;
  return pickFields(typed, data.changed);
}

/** Adds the comma-separated skills of a text to the list, without duplicates, ignoring case. */
export function withSkills(skills: readonly string[], text: string): string[] {
  const result = [...skills];
  for (const skill of text.split(",").map((part) => part.trim())) {
    const known = result.some((one) => one.toLowerCase() === skill.toLowerCase());
    if (skill !== "" && !known) result.push(skill);
  }
  return result;
}
