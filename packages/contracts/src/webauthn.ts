import { text } from "./text.ts";
import { z } from "./zod.ts";

/** Bytes as base64url without padding, as in the JSON of Web Authentication. */
const bytes = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]+$/, text("Must be base64url"))
    .meta({ examples: ["q0Zz9-_A"] });

const TRANSPORT_LENGTH = 30;
const CREDENTIAL_ID_LENGTH = 1400;
const DATA_LENGTH = 20_000;

/** What `PublicKeyCredential.toJSON()` of a new passkey returns, as far as Laurel reads it. */
export const registrationResponseSchema = z.object({
  id: bytes(CREDENTIAL_ID_LENGTH),
  rawId: bytes(CREDENTIAL_ID_LENGTH),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: bytes(DATA_LENGTH),
    attestationObject: bytes(DATA_LENGTH),
    transports: z.array(z.string().max(TRANSPORT_LENGTH)).max(10).optional(),
  }),
});
export type RegistrationResponse = z.output<typeof registrationResponseSchema>;

/** The same of a passkey that is used. */
export const authenticationResponseSchema = z.object({
  id: bytes(CREDENTIAL_ID_LENGTH),
  rawId: bytes(CREDENTIAL_ID_LENGTH),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: bytes(DATA_LENGTH),
    authenticatorData: bytes(DATA_LENGTH),
    signature: bytes(DATA_LENGTH),
    userHandle: bytes(200).nullish(),
  }),
});
export type AuthenticationResponse = z.output<typeof authenticationResponseSchema>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.string()),
});

/** `PublicKeyCredentialCreationOptionsJSON`: the browser makes a passkey with it. */
export const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
  timeout: z.number(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});
export type CreationOptions = z.output<typeof creationOptionsSchema>;

/** `PublicKeyCredentialRequestOptionsJSON`: the browser uses a passkey with it. */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  allowCredentials: z.array(descriptor),
  userVerification: z.literal("required"),
});
export type RequestOptions = z.output<typeof requestOptionsSchema>;
