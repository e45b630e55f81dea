import {
  portfolioEventSchema,
  type PublishedPortfolioEvent,
} from "@laurel/contracts/events/portfolios";
import { readPublished } from "@laurel/event-sourcing/kernel/read-published";
import type { Projection } from "@laurel/event-sourcing/projections/projection";

/** A credential that expires and hasn't been renewed, as reminders and calendars need it. */
export type ExpiringCredential = {
  userId: string;
  id: string;
  name: string;
  organization: string;
  credentialUrl: string;
  /** The expiry date, `YYYY-MM-DD`. */
  date: string;
  /** When it got this date, ISO 8601 UTC. */
  since: string;
  updatedAt: string;
};

type PublishedCredential = Extract<
  PublishedPortfolioEvent,
  { type: "CredentialAdded" }
>["data"]["credential"];

/** Whether reminders are sent about it, and calendars show it. */
export const doesExpire = ({ expirationDate, renewedBy }: PublishedCredential) =>
  expirationDate !== "" && renewedBy === "";

export const expiriesProjection: Projection<ExpiringCredential> = {
  name: "expiries",
  version: 1,
  source: "portfolio",
  indexes: [["userId", "date"], ["date"]],
  changes(stored, { userId, at }) {
    const event = readPublished(portfolioEventSchema, stored);
    switch (event.type) {
      case "CredentialAdded":
      case "CredentialChanged": {
        const { credential } = event.data;
        const id = `${userId}/${credential.id}`;
        if (event.type === "CredentialAdded") {
          // Most credentials never expire, so they leave nothing here.
          if (!doesExpire(credential)) return [];
          return [{ id, document: expiring(credential, userId, undefined, at) }];
        }
        const change = (former: ExpiringCredential | undefined) =>
          doesExpire(credential) ? expiring(credential, userId, former, at) : undefined;
        return [{ id, change }];
      }
      case "CredentialRemoved":
        return [{ id: `${userId}/${event.data.id}`, document: undefined }];
      case "BadgeChecked":
        return [];
    }
  },
};

function expiring(
  credential: PublishedCredential,
  userId: string,
  former: ExpiringCredential | undefined,
  at: string,
): ExpiringCredential {
  const { id, name, organization, credentialUrl, expirationDate: date, updatedAt } = credential;
  const since = former?.date === date ? former.since : at;
  return { userId, id, name, organization, credentialUrl, date, since, updatedAt };
}
