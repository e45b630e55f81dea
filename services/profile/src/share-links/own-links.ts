import type { ShareLink as AnsweredLink } from "@laurel/contracts/routes/share-links";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import {
  catchUpWithSeen,
  type RunningProjection,
} from "@laurel/event-sourcing/projections/projections";
import type { SeenVersions } from "@laurel/event-sourcing/streams/versions";
import type { CredentialView } from "../credentials.projection.ts";
import type { DocumentView } from "../documents.projection.ts";
import type { ShareLink } from "../domain/share-links.ts";
import { NEVER_VIEWED, type Views } from "../views/views.ts";
import type { ViewCounts } from "../views/view-counts.ts";
import { ownedIn } from "./owned.ts";
import type { ShareLinks } from "./share-links.ts";

interface Chosen {
  credentialIds: string[];
  documentIds: string[];
}

/** What the owner of share links sees of them. Every method but `shownAs` throws EngineUnavailable. */
export interface OwnLinks {
  /** What a command about the choice is decided by. */
  circumstances(
    userId: string,
    chosen: { [Key in keyof Chosen]?: Chosen[Key] | undefined },
    seen: SeenVersions,
  ): Promise<{ owned: Chosen; today: string }>;
  describe(
    userId: string,
    links: readonly ShareLink[],
    seen: SeenVersions,
  ): Promise<AnsweredLink[]>;
  shownAs(userId: string, link: ShareLink, views: Views): AnsweredLink;
}

export interface OwnLinksDeps {
  links: Pick<ShareLinks, "urlOf">;
  views: Pick<ViewCounts, "of">;
  credentials: RunningProjection<CredentialView>;
  documents: RunningProjection<DocumentView>;
  clock: Clock;
}

export function createOwnLinks(deps: OwnLinksDeps): OwnLinks {
  const { links, views, credentials, documents, clock } = deps;

  /** Which of the ids are credentials of the person. */
  async function owned(userId: string, chosen: Chosen, seen: SeenVersions): Promise<Chosen> {
    await catchUpWithSeen([credentials, documents], seen);
    const [foundCredentials, foundDocuments] = await Promise.all([
      ownedIn(credentials, userId, chosen.credentialIds),
      ownedIn(documents, userId, chosen.documentIds),
    ]);
    return { credentialIds: foundCredentials.map(idOf), documentIds: foundDocuments.map(idOf) };
  }

  function shownAs(userId: string, link: ShareLink, viewed: Views): AnsweredLink {
    const { linkId, label, credentialIds, documentIds, endsOn, contact, createdAt } = link;
    return {
      id: linkId,
      label,
      url: links.urlOf(userId, linkId),
      credentialIds,
      documentIds,
      hasPassword: link.passwordId !== "",
      endsOn,
      contact,
      views: viewed.views,
      lastViewedAt: viewed.lastViewedAt,
      createdAt,
    };
  }

  return {
    shownAs,
    async circumstances(userId, { credentialIds = [], documentIds = [] }, seen) {
      const today = clock().toISOString().slice(0, 10);
      return { owned: await owned(userId, { credentialIds, documentIds }, seen), today };
    },
    async describe(userId, described, seen) {
      const all = {
        credentialIds: [...new Set(described.flatMap((link) => link.credentialIds))],
        documentIds: [...new Set(described.flatMap((link) => link.documentIds))],
      };
      const [left, viewed] = await Promise.all([owned(userId, all, seen), views.of(userId)]);
      const isLeft = new Set([...left.credentialIds, ...left.documentIds]);
      return described.map((link) => {
        const credentialIds = link.credentialIds.filter((id) => isLeft.has(id));
        const documentIds = link.documentIds.filter((id) => isLeft.has(id));
        const ownViews = viewed.get(link.linkId) ?? NEVER_VIEWED;
        return shownAs(userId, { ...link, credentialIds, documentIds }, ownViews);
      });
    },
  };
}

const idOf = ({ id }: { id: string }) => id;
