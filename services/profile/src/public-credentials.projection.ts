import { portfolioEventSchema } from "@laurel/contracts/events/portfolios";
import { publicCredentialSchema } from "@laurel/contracts/routes/profile";
import type { Credential } from "@laurel/contracts/routes/credentials";
import type { z } from "@laurel/contracts/zod";
import { UnknownEvent } from "@laurel/platform/kernel/history";
import type { Projection } from "@laurel/platform/runtime/projection";

export type PublicCredential = z.infer<typeof publicCredentialSchema>;

/** A credential that its owner made public, with nothing but what others may see of it. */
export type PublicCredentialDocument = PublicCredential & { userId: string };

export const publicCredentialsProjection: Projection<PublicCredentialDocument> = {
  name: "public-credentials",
  version: 1,
  source: "portfolio",
  indexes: [["userId", "completedDate"]],
  changes(stored, { userId }) {
    const parsed = portfolioEventSchema.safeParse(stored);
    if (!parsed.success) throw new UnknownEvent(stored.type, stored.version);
    const event = parsed.data;
    switch (event.type) {
      case "CredentialAdded":
      case "CredentialChanged": {
        const { credential } = event.data;
        const document = shown(credential, userId);
        return [{ id: `${userId}/${credential.id}`, change: () => document }];
      }
      case "CredentialRemoved":
        return [{ id: `${userId}/${event.data.id}`, change: () => undefined }];
    }
  },
};

function shown(
  credential: Omit<Credential, "userId">,
  userId: string,
): PublicCredentialDocument | undefined {
  return credential.isPublic ? { ...publicCredentialSchema.parse(credential), userId } : undefined;
}
