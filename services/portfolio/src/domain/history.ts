import { credentialSchema } from "@laurel/contracts/routes/credentials";
import { z } from "@laurel/contracts/zod";
import { defineHistory } from "@laurel/event-sourcing/kernel/history";
import type { PortfolioEvent } from "./portfolio.ts";

const credential = credentialSchema.omit({ userId: true });
const replaced = credential.pick({ type: true, hours: true, completedDate: true });

/** Every version of every event in a portfolio's stream. A test replays a stored sample of each. */
export const portfolioHistory = defineHistory<PortfolioEvent>({
  CredentialAdded: [{ schema: z.object({ credential }) }],
  CredentialChanged: [{ schema: z.object({ credential, replaced }) }],
  CredentialRemoved: [{ schema: z.object({ id: z.string(), replaced }) }],
  PortfolioErased: [{ schema: z.object({}) }],
});
