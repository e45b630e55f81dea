import { addressSchema, listAddresses } from "@laurel/contracts/routes/addresses";
import {
  facetsSchema,
  getFacets,
  listSkills,
  skillsSchema,
} from "@laurel/contracts/routes/credential-facets";
import { credentialSchema } from "@laurel/contracts/routes/credentials";
import { statsSchema } from "@laurel/contracts/routes/stats";
import { documentSchema } from "@laurel/contracts/routes/documents";
import { getOtp, otpStatusSchema } from "@laurel/contracts/routes/one-time-codes";
import { listPasskeys, passkeySchema } from "@laurel/contracts/routes/passkeys";
import { getProfileLayout, profileLayoutSchema } from "@laurel/contracts/routes/profile-layout";
import { listSecurityLog, securityEntrySchema } from "@laurel/contracts/routes/security-log";
import { accessTokenSchema, listTokens } from "@laurel/contracts/routes/tokens";
import { getUsername, usernameSchema } from "@laurel/contracts/routes/username";
import { meSchema, sessionSchema } from "@laurel/contracts/routes/users";
import { z } from "@laurel/contracts/zod";
import { COURSE } from "@laurel/testing/sample-credential";
import { expect } from "vitest";
import { expectStatus, type SignedIn } from "./running-product.ts";

/** What a call answers a person, in exactly the shape of the contract. */
async function read<Schema extends z.ZodType>(person: SignedIn, path: string, schema: Schema) {
  const body = expectStatus(await person.call("GET", path), 200).json();
  expect(schema.parse(body)).toEqual(body);
  return schema.parse(body);
}

export const credentialsOf = (person: SignedIn) =>
  read(person, "/api/credentials", z.array(credentialSchema));
export const statsOf = (person: SignedIn) => read(person, "/api/stats", statsSchema);
export const sessionsOf = (person: SignedIn) =>
  read(person, "/api/users/me/sessions", z.array(sessionSchema));
export const passkeysOf = (person: SignedIn) =>
  read(person, listPasskeys.path, z.array(passkeySchema));
export const meOf = (person: SignedIn) => read(person, "/api/users/me", meSchema);

/** Everything that a person can read about themselves. */
export const everythingOf = async (person: SignedIn) => ({
  me: await meOf(person),
  list: await credentialsOf(person),
  documents: await read(person, "/api/documents", z.array(documentSchema)),
  stats: await statsOf(person),
  facets: await read(person, getFacets.path, facetsSchema),
  skills: await read(person, listSkills.path, skillsSchema),
  sessions: (await sessionsOf(person)).map(({ id }) => id),
  tokens: await read(person, listTokens.path, z.array(accessTokenSchema)),
  passkeys: await passkeysOf(person),
  otp: await read(person, getOtp.path, otpStatusSchema),
  addresses: await read(person, listAddresses.path, z.array(addressSchema)),
  securityLog: (await read(person, listSecurityLog.path, z.array(securityEntrySchema))).filter(
    ({ kind }) => kind === "sign_in_refused",
  ),
  layout: await read(person, getProfileLayout.path, profileLayoutSchema),
  username: await read(person, getUsername.path, usernameSchema),
});

/** Adds a credential; pass only the fields that the test is about. */
export async function addCredentialTo(person: SignedIn, fields: object = {}) {
  const answer = await person.call("POST", "/api/credentials", {
    body: { ...COURSE, hours: 3, ...fields },
  });
  return credentialSchema.parse(expectStatus(answer, 201).json());
}
