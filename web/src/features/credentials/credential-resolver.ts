import { zodResolver } from "@hookform/resolvers/zod";
import { credentialForm } from "@laurel/contracts/routes/credentials";
import { z } from "@laurel/contracts/zod";
import { type CredentialValues, toFields } from "./credential-values.ts";

/** Checks what the fields hold by the contract's schema; gives what is to be sent. */
export const credentialResolver = zodResolver(
  z.custom<CredentialValues>().transform(toFields).pipe(credentialForm),
);
