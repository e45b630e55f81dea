import { DEFAULT_CREDENTIAL_TYPE } from "@laurel/contracts/constants";
import { updateCredentialBody } from "@laurel/contracts/routes/credentials";
import {
  DOCUMENT_FIELDS,
  type DocumentCertificate,
  readDocument,
} from "@laurel/contracts/routes/document-imports";
import { streamOf } from "@laurel/contracts/topics";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { Uploads } from "@laurel/hosting/work/heavy-work";
import { personParty } from "@laurel/hosting/work/party";
import { receivedInMemory } from "@laurel/hosting/work/received-bytes";
import type { Translate } from "@laurel/texts/translate";
import { translateTo } from "@laurel/texts/translations";
import type { FastifyInstance } from "fastify";
import { documentProblem } from "./documents/document-problems.ts";
import { createDocumentReader, type DocumentReader } from "./documents/document-reader.ts";
import type { Line } from "./documents/document-text.ts";
import type { Found } from "./documents/found.ts";
import type { ModelReader, Reader } from "./documents/model-reader.ts";
import { createIsOwnName } from "./documents/own-name.ts";
import type { ReadOwnName } from "./documents/own-name-reader.ts";
import { nearDuplicates } from "./documents/near-duplicates.ts";
import type { Certificate } from "./documents/read-certificates.ts";
import { credentialsOf } from "./domain/portfolio.ts";
import { receiveImportForm } from "./imports/import-form.ts";
import type { PortfolioCommands } from "./stream.ts";

export interface DocumentImportDeps {
  commands: PortfolioCommands;
  model: ModelReader;
  uploads: Uploads;
  ownName: ReadOwnName;
  /** Tests have other limits. */
  reader?: DocumentReader;
}

/** Reads a credential from a certificate. It stores nothing: the person looks at it first. */
export function documentImportRoutes(
  app: FastifyInstance,
  { commands, model, uploads, ownName, reader = createDocumentReader() }: DocumentImportDeps,
): void {
  app.addHook("onClose", async () => reader.close());

  async function askModel(person: Reader, lines: readonly Line[], isWanted: boolean) {
    if (!(await model.canRead(lines))) return { outcome: "none", found: [] } as const;
    return isWanted ? model.read(person, lines) : ({ outcome: "ready", found: [] } as const);
  }

  serve(app, readDocument, ({ userId, seen, request, query }) =>
    uploads.run(userId, async () => {
      using upload = receivedInMemory.begin(personParty(userId));
      const { bytes } = await receiveImportForm(request, upload);
      const own = await ownName({ userId, seen });
      const { language } = request;
      // The language that the person has chosen here may not be their browser's.
      const accepted = [language, request.headers["accept-language"]].join();
      const read = await reader.read(personParty(userId), { bytes, ownName: own, accepted });
      if (typeof read === "string") throw documentProblem(read);
      const [first, ...others] = read.certificates;
      const asked = await askModel({ userId, seen }, first.text.lines, query.model === "true");
      const { state } = await commands.load(streamOf("portfolio", userId));
      const shown = createShown(own, credentialsOf(state), translateTo(language));
      const body = {
        ...shown({ ...first, found: [...asked.found, ...first.found] }),
        others: others.map(shown),
        hasBadge: read.hasBadge,
        recognition: read.recognition,
        pages: read.pages,
        pagesRead: read.pagesRead,
        model: asked.outcome,
      };
      return { ...answer(200, body), headers: { "content-language": language } };
    }),
  );
}

/** How a certificate is answered to somebody with this name and these credentials. */
function createShown(
  ownName: string | undefined,
  owned: ReturnType<typeof credentialsOf>,
  t: Translate,
) {
  const isNotOwn = createIsNotOwn(ownName);
  return ({ found, type, shown, page }: Certificate): DocumentCertificate => {
    const kept = firstOfEach(found.filter(isAllowed).filter(isNotOwn));
    const credential = { ...EMPTY, type, ...valuesOf(kept) };
    const duplicates = nearDuplicates(credential, owned).map(
      ({ id, name, organization, completedDate }) => ({ id, name, organization, completedDate }),
    );
    const shownFound = kept.map(({ field, where }) => ({ field, where: t(where) }));
    return { credential, found: shownFound, lines: shown, page, duplicates };
  };
}

const EMPTY: DocumentCertificate["credential"] = {
  name: "",
  type: DEFAULT_CREDENTIAL_TYPE,
  organization: "",
  completedDate: "",
  expirationDate: "",
  credentialId: "",
  credentialUrl: "",
  hours: 0,
};

const firstOfEach = (found: readonly Found[]) =>
  DOCUMENT_FIELDS.flatMap((name) => found.find(({ field }) => field === name) ?? []);

/** A value that a credential can have. */
const isAllowed = ({ field, value }: Found) =>
  updateCredentialBody.shape[field].safeParse(field === "hours" ? Number(value) : value).success;

/** Without the person's name, any name could be theirs. */
function createIsNotOwn(ownName: string | undefined): (found: Found) => boolean {
  const isOwnName = createIsOwnName(ownName ?? "");
  return ({ field, value }) => field !== "name" || (ownName !== undefined && !isOwnName(value));
}

const valuesOf = (found: readonly Found[]): Partial<DocumentCertificate["credential"]> =>
  Object.fromEntries(
    found.map(({ field, value }) => [field, field === "hours" ? Number(value) : value]),
  );
