import {
  CREDENTIAL_FIELDS,
  type CredentialVersion,
  type FieldChange,
} from "@laurel/contracts/routes/credential-history";
import type { FilledIn, StoredCredential } from "./credential.ts";
import type { PortfolioEvent } from "./portfolio.ts";
import { subjectsOf } from "./subjects.ts";

export type VersionKind = CredentialVersion["kind"];

/** What one commit did to a credential. A removal says nothing about its contents. */
export interface CommittedVersion {
  kind: VersionKind;
  credential: StoredCredential | undefined;
}

/** Undefined if the events make no version of the credential: a badge was checked and nothing new was found. */
export function versionIn(
  events: readonly PortfolioEvent[],
  id: string,
): CommittedVersion | undefined {
  const own = events.filter((event) => subjectsOf(event).includes(id));
  const steps = own.flatMap((event) => stepOf(event) ?? []);
  // A credential that is added, or comes back, may also get its links in the same commit.
  const kind = steps.find((step) => step.kind !== "changed")?.kind ?? "changed";
  const last = steps.at(-1);
  if (!last) return undefined;
  const isCheck = own.some(({ type }) => type === "BadgeTaken" || type === "BadgeChecked");
  if (kind === "changed" && own.some(isConfirmation)) return { ...last, kind: "confirmed" };
  return { ...last, kind: kind === "changed" && isCheck ? "badge_checked" : kind };
}

const isConfirmation = ({ type }: PortfolioEvent) =>
  type === "ConfirmationAnswered" || type === "ConfirmationWithdrawn";

function stepOf({ type, data }: PortfolioEvent): CommittedVersion | undefined {
  switch (type) {
    case "CredentialAdded":
      return { kind: "added", credential: data.credential };
    case "CredentialRestored":
      return { kind: "restored", credential: data.credential };
    case "CredentialChanged":
      return { kind: data.restored ? "restored" : "changed", credential: data.credential };
    case "CredentialRemoved":
      return { kind: "removed", credential: undefined };
    case "CredentialGone":
    case "CredentialEmptied":
    case "BadgeTaken":
    case "BadgeChecked":
    case "CycleSaved":
    case "CycleRemoved":
    case "ContributionsReplaced":
    case "HistoryShortened":
    case "ConfirmationAsked":
    case "ConfirmationMailed":
    case "ConfirmationAnswered":
    case "ConfirmationWithdrawn":
    case "PortfolioErased":
      return undefined;
  }
}

/** The kind of a change that also says that the credential was renewed. */
export function kindAfter(
  { kind, credential }: CommittedVersion,
  before: StoredCredential | undefined,
): VersionKind {
  const isRenewed = credential !== undefined && credential.renewedBy !== "";
  return kind === "changed" && isRenewed && before?.renewedBy !== credential.renewedBy
    ? "renewed"
    : kind;
}

/** The fields that differ, in the order of the form. Without a version before, all of them. */
export function changesBetween(before: FilledIn | undefined, after: FilledIn): FieldChange[] {
  return CREDENTIAL_FIELDS.flatMap((field) => {
    const to = after[field];
    const from = before ? before[field] : emptyOf(to);
    return before && JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }];
  });
}

function emptyOf(value: FieldChange["to"]): FieldChange["from"] {
  if (typeof value === "string") return "";
  if (typeof value === "number") return 0;
  return typeof value === "boolean" ? false : [];
}
