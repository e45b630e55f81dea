import type { CredentialChanges, NewCredential, Registration } from "./input.ts";

export interface Credential extends NewCredential {
  id: string;
  userId: string;
  verificationStatus: string;
  createdAt: Date | string;
  updatedAt: Date | string;
}

/** What people enter, in the order of the stores' statements. */
export const FIELDS = [
  "name",
  "type",
  "organization",
  "completedDate",
  "expirationDate",
  "credentialId",
  "credentialUrl",
  "description",
  "imageUrl",
  "hours",
  "duration",
  "isPublic",
  "skills",
  "categories",
] as const;

export interface Account {
  id: string;
  passwordHash: string;
}

/** What strangers see of a person. */
export interface Profile {
  name: string;
  avatarUrl: string;
  jobTitle: string;
  company: string;
  bio: string;
  interests: string[];
}

export interface Sums {
  totalCredentials: number;
  latestCompletion: string;
  learningHours: number;
}

/** The rows of the application. */
export interface Store {
  /** The id of the new account; undefined if the name or the address is taken. */
  register(
    person: Omit<Registration, "password">,
    passwordHash: string,
  ): Promise<string | undefined>;
  accountOf(usernameOrEmail: string): Promise<Account | undefined>;
  /** The address of the public profile. */
  setPublic(userId: string, enabled: boolean): Promise<string>;
  list(userId: string): Promise<Credential[]>;
  page(userId: string, limit: number): Promise<{ total: number; credentials: Credential[] }>;
  sums(userId: string): Promise<Sums>;
  add(userId: string, credential: NewCredential): Promise<Credential>;
  /** Undefined if the person has no such credential. */
  change(userId: string, id: string, changes: CredentialChanges): Promise<Credential | undefined>;
  publicProfile(slug: string): Promise<{ userId: string; profile: Profile } | undefined>;
  publicCredentials(userId: string): Promise<Credential[]>;
}

/** Who is signed in. */
export interface Sessions {
  /** Returns the token of the new session. */
  open(userId: string): Promise<string>;
  userOf(token: string): Promise<string | undefined>;
}

export const SESSION_S = 7 * 24 * 60 * 60;

/** What strangers see of a credential. */
export type ShownCredential = ReturnType<typeof shown>;

export const shown = (credential: Credential) => ({
  id: credential.id,
  type: credential.type,
  name: credential.name,
  organization: credential.organization,
  completedDate: credential.completedDate,
  expirationDate: credential.expirationDate,
  description: credential.description,
  skills: credential.skills,
  credentialUrl: credential.credentialUrl,
});
