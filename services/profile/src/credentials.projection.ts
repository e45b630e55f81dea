import { portfolioEventSchema } from "@laurel/contracts/events/portfolios";
import type { Badge } from "@laurel/contracts/routes/badges";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { readPublished } from "@laurel/event-sourcing/kernel/read-published";
import type { Projection } from "@laurel/event-sourcing/projections/projection";

/** A credential with all of its owner's data. `public-credentials.ts` decides what others may see. */
export type CredentialView = Credential & {
  /** What was checked of its badge, without the recipient. Absent for a credential without one. */
  badge?: Pick<Badge, "issuer" | "checks">;
};

export const credentialsProjection: Projection<CredentialView> = {
  name: "credentials",
  version: 4,
  source: "portfolio",
  indexes: [
    ["userId", "completedDate"],
    ["userId", "isPublic", "completedDate"],
  ],
  changes(stored, { userId }) {
    const event = readPublished(portfolioEventSchema, stored);
    switch (event.type) {
      case "CredentialAdded": {
        const document = { ...event.data.credential, userId };
        return [{ id: `${userId}/${document.id}`, document }];
      }
      case "CredentialChanged": {
        const document = { ...event.data.credential, userId };
        return [
          {
            id: `${userId}/${document.id}`,
            change: (before) => (before?.badge ? { ...document, badge: before.badge } : document),
          },
        ];
      }
      case "CredentialRemoved":
        return [{ id: `${userId}/${event.data.id}`, document: undefined }];
      case "BadgeChecked": {
        const { credentialId, issuer, checks } = event.data;
        const badge = { issuer, checks };
        return [
          { id: `${userId}/${credentialId}`, change: (before) => before && { ...before, badge } },
        ];
      }
    }
  },
};
