import type { PortfolioEvent } from "./portfolio.ts";

/** The ids of the credentials that an event says something about, besides links to them. */
export function subjectsOf({ type, data }: PortfolioEvent): string[] {
  switch (type) {
    case "CredentialAdded":
    case "CredentialChanged":
    case "CredentialRestored":
      return [data.credential.id];
    case "CredentialRemoved":
    case "CredentialGone":
    case "CredentialEmptied":
      return [data.id];
    case "BadgeTaken":
    case "BadgeChecked":
    case "CycleSaved":
    case "CycleRemoved":
    case "ConfirmationAsked":
    case "ConfirmationMailed":
    case "ConfirmationAnswered":
    case "ConfirmationWithdrawn":
      return [data.credentialId];
    case "ContributionsReplaced": {
      const contributing = data.contributions.map(({ credentialId }) => credentialId);
      return [...new Set([data.credentialId, ...contributing])];
    }
    case "HistoryShortened":
    case "PortfolioErased":
      return [];
  }
}
