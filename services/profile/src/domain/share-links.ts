import { MAX_SHARE_LINKS } from "@laurel/contracts/constants";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";

/**
 * A share link without its token. `passwordId` is the id of the password's hash, empty without one. `endsOn` is
 * `YYYY-MM-DD`, empty if the link doesn't end.
 */
export interface ShareLink {
  linkId: string;
  label: string;
  credentialIds: string[];
  documentIds: string[];
  passwordId: string;
  endsOn: string;
  contact: boolean;
  /** ISO 8601 UTC. */
  createdAt: string;
}

/** Absent fields stay as they are. */
export type ShareLinkChanges = Partial<Omit<ShareLink, "linkId" | "createdAt">>;

export type ShareLinkEvent =
  | { type: "ShareLinkCreated"; data: ShareLink }
  | { type: "ShareLinkChanged"; data: { linkId: string } & ShareLinkChanges }
  | { type: "ShareLinkDeleted"; data: { linkId: string } };

/** What a link shows. */
type Chosen = Pick<ShareLink, "credentialIds" | "documentIds">;

/** What of the chosen the person has, and the day of the command. */
interface Circumstances {
  owned: Chosen;
  today: string;
}

export type ShareLinkCommand =
  | ({ type: "CreateShareLink"; link: ShareLink } & Circumstances)
  | ({ type: "ChangeShareLink"; linkId: string; changes: ShareLinkChanges } & Circumstances)
  | { type: "DeleteShareLink"; linkId: string };

export type ShareLinkRefusal =
  | "TooManyShareLinks"
  | "ShareLinkNotFound"
  | "NotOwned"
  | "NothingChosen"
  | "EndsInThePast";

type Links = readonly ShareLink[];

export const shareLinkOf = (links: Links, id: string) => links.find(({ linkId }) => linkId === id);

/** Whether the link shows something on that day: its last day counts. */
export const isOpenOn = ({ endsOn }: ShareLink, today: string) => endsOn === "" || today <= endsOn;

export function evolveShareLinks(links: Links, event: ShareLinkEvent): Links {
  switch (event.type) {
    case "ShareLinkCreated":
      return [...links, event.data];
    case "ShareLinkChanged":
      return links.map((link) =>
        link.linkId === event.data.linkId ? { ...link, ...event.data } : link,
      );
    case "ShareLinkDeleted":
      return links.filter(({ linkId }) => linkId !== event.data.linkId);
  }
}

export function decideShareLink(
  command: ShareLinkCommand,
  links: Links,
): Result<ShareLinkEvent[], ShareLinkRefusal> {
  switch (command.type) {
    case "CreateShareLink": {
      if (links.length >= MAX_SHARE_LINKS) return refuse("TooManyShareLinks");
      const { link } = command;
      const refusal = refusalOf(link, link, command);
      return refusal ? refuse(refusal) : accept([{ type: "ShareLinkCreated", data: link }]);
    }
    case "ChangeShareLink":
      return change(command, links);
    case "DeleteShareLink": {
      const { linkId } = command;
      if (!shareLinkOf(links, linkId)) return refuse("ShareLinkNotFound");
      return accept([{ type: "ShareLinkDeleted", data: { linkId } }]);
    }
  }
}

function change(
  { linkId, changes, ...circumstances }: Extract<ShareLinkCommand, { type: "ChangeShareLink" }>,
  links: Links,
): Result<ShareLinkEvent[], ShareLinkRefusal> {
  const before = shareLinkOf(links, linkId);
  if (!before) return refuse("ShareLinkNotFound");
  const changed = differing(changes, before);
  const after = { ...before, ...changed };
  // A credential that the link shows already is no new choice, even if it was deleted since.
  const added = {
    credentialIds: without(after.credentialIds, before.credentialIds),
    documentIds: without(after.documentIds, before.documentIds),
  };
  // A link that has ended can be changed without a new end.
  const refusal = refusalOf({ ...after, endsOn: changes.endsOn ?? "" }, added, circumstances);
  if (refusal) return refuse(refusal);
  if (Object.keys(changed).length === 0) return accept([]);
  return accept([{ type: "ShareLinkChanged", data: { linkId, ...changed } }]);
}

function differing(changes: ShareLinkChanges, before: ShareLink): ShareLinkChanges {
  const differs = ([key, value]: [string, unknown]) =>
    value !== undefined &&
    JSON.stringify(value) !== JSON.stringify(before[key as keyof ShareLinkChanges]);
  return Object.fromEntries(Object.entries(changes).filter(differs));
}

/** Whether a change only takes something from what the link shows, to whom, or for how long. */
export function linkShowsLess(before: ShareLink, changes: ShareLinkChanges): boolean {
  const after = { ...before, ...changes };
  return (
    after.label === before.label &&
    without(after.credentialIds, before.credentialIds).length === 0 &&
    without(after.documentIds, before.documentIds).length === 0 &&
    (after.passwordId !== "" || before.passwordId === "") &&
    lastDay(after) <= lastDay(before) &&
    (before.contact || !after.contact)
  );
}

const lastDay = ({ endsOn }: ShareLink) => (endsOn === "" ? "9999-12-31" : endsOn);

function refusalOf(
  { credentialIds, documentIds, endsOn }: Chosen & Pick<ShareLink, "endsOn">,
  added: Chosen,
  { owned, today }: Circumstances,
): ShareLinkRefusal | undefined {
  if (credentialIds.length + documentIds.length === 0) return "NothingChosen";
  if (endsOn !== "" && endsOn < today) return "EndsInThePast";
  const isOwned =
    without(added.credentialIds, owned.credentialIds).length === 0 &&
    without(added.documentIds, owned.documentIds).length === 0;
  return isOwned ? undefined : "NotOwned";
}

function without(ids: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return ids.filter((id) => !known.has(id));
}
