import type { Shared, SharedDocument } from "@laurel/contracts/routes/share-links";
import { sharedDocumentSchema } from "@laurel/contracts/routes/share-links";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import { inTurns } from "@laurel/event-sourcing/work/in-turns";
import type { ReadConfirmedBy } from "../confirmed-by.ts";
import type { CredentialView } from "../credentials.projection.ts";
import type { DocumentView } from "../documents.projection.ts";
import { pullAll, type MeReader } from "../me-reader.ts";
import { publicCredentials } from "../public-credentials.ts";
import { sharedWhileWaiting } from "@laurel/event-sourcing/work/shared-while-waiting";
import { ownedIn } from "./owned.ts";
import type { OpenLink } from "./share-links.ts";

/** What share links show, with current data: pulls from the owners of everything that is shown. */
export interface SharedContent {
  /** Undefined when the person has no account any more. Throws EngineUnavailable. */
  of(open: OpenLink): Promise<Shared | undefined>;
  /** Undefined for a document that the link doesn't show, or that was deleted. Throws EngineUnavailable. */
  documentOf(open: OpenLink, id: string): Promise<SharedDocument | undefined>;
}

export interface SharedContentDeps {
  meReader: MeReader;
  credentials: RunningProjection<CredentialView>;
  documents: RunningProjection<DocumentView>;
  confirmedBy: ReadConfirmedBy;
}

export function createSharedContent(deps: SharedContentDeps): SharedContent {
  const { meReader, credentials, documents, confirmedBy } = deps;
  const askLocker = sharedWhileWaiting((userId: string) => pullAll(documents, userId));

  async function documentsOf(userId: string, ids: readonly string[]): Promise<SharedDocument[]> {
    if (ids.length === 0) return [];
    await askLocker(userId);
    const found = await ownedIn(documents, userId, ids);
    return found.map((one) => sharedDocumentSchema.parse(one));
  }

  return {
    async of({ userId, link }) {
      const [me, shownDocuments] = await Promise.all([
        meReader.findNow(userId),
        documentsOf(userId, link.documentIds),
      ]);
      if (!me) return undefined;
      const { name, jobTitle, company, bio, avatarUrl } = me;
      const email = link.contact ? me.email : "";
      const chosen = await ownedIn(credentials, userId, link.credentialIds);
      const newestFirst = chosen.toSorted((one, other) =>
        one.completedDate < other.completedDate ? 1 : -1,
      );
      const confirmed = await confirmedBy(userId, newestFirst);
      const shown: Shared["credentials"] = [];
      await inTurns(newestFirst, (one) => shown.push(...publicCredentials([one], confirmed)));
      return {
        label: link.label,
        endsOn: link.endsOn,
        person: { name, jobTitle, company, bio, avatarUrl, email },
        credentials: shown,
        documents: shownDocuments,
      };
    },
    async documentOf({ userId, link }, id) {
      if (!link.documentIds.includes(id)) return undefined;
      return (await documentsOf(userId, [id]))[0];
    },
  };
}
