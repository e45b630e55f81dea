import { zodResolver } from "@hookform/resolvers/zod";
import { credentialForm } from "@laurel/contracts/routes/credentials";
import { z } from "@laurel/contracts/zod";
import { type CredentialValues, toFields } from "./credential-values.ts";

/** Validates the fields with the contract's schema and returns the body to send. */
export const credentialResolver = zodResolver(
  z.custom<CredentialValues>().transform(toFields).pipe(credentialForm),
);
