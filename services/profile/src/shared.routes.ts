import { text } from "@laurel/contracts/text";
import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import { fillPath } from "@laurel/contracts/path";
import { DOCUMENT_FILE_PATH } from "@laurel/contracts/personal-data";
import { downloadShared, getShared, unlockShared } from "@laurel/contracts/routes/share-links";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { HttpProblem, notFound } from "@laurel/hosting/http/problems";
import { answer, answerWithList, serve } from "@laurel/hosting/http/serve";
import { partyOf } from "@laurel/hosting/work/party";
import type { LargeReads } from "@laurel/hosting/work/large-reads";
import type { Peers } from "@laurel/hosting/peers/peers";
import { translateTo } from "@laurel/texts/translations";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { attachment } from "./cv/attachment.ts";
import { readBy } from "./public-credentials.ts";
import type { LinkPasswords } from "./share-links/link-passwords.ts";
import type { ShareSecrets } from "./share-links/share-secrets.ts";
import type { SharedContent } from "./share-links/shared-content.ts";
import type { OpenLink, ShareLinks } from "./share-links/share-links.ts";
import { visitorOf } from "./views/visitor.ts";
import type { ViewCounts } from "./views/view-counts.ts";

export interface SharedRoutesDeps {
  links: Pick<ShareLinks, "find">;
  content: SharedContent;
  passwords: Pick<LinkPasswords, "matches">;
  secrets: Pick<ShareSecrets, "grantFor" | "isGranted">;
  views: Pick<ViewCounts, "count">;
  peers: Pick<Peers, "open">;
  clock: Clock;
  reads: LargeReads;
}

const UNLOCKED_MS = 3600 * 1000;
const NEVER_CACHED = { "cache-control": "no-store" };

/** What a share link shows to anybody who has its address (architecture: public reads). */
export function sharedRoutes(app: FastifyInstance, deps: SharedRoutesDeps): void {
  const { links, content, passwords, secrets, views, peers, clock, reads } = deps;

  async function find(token: string): Promise<OpenLink> {
    const open = await links.find(token);
    if (!open) throw gone();
    return open;
  }

  /** Throws 401 for a link with a password that this browser hasn't entered, or that was changed since. */
  async function findUnlocked(token: string, { headers }: FastifyRequest): Promise<OpenLink> {
    const open = await find(token);
    const { linkId, passwordId } = open.link;
    const grant = String(headers[INTERNAL_HEADERS.unlocked] ?? "");
    const now = clock().getTime();
    if (passwordId !== "" && !secrets.isGranted(grant, { linkId, passwordId, now })) throw locked();
    return open;
  }

  serve(app, getShared, async (call) => {
    const { params, request } = call;
    const open = await findUnlocked(params.token, request);
    await reads.begin(partyOf(request), call, { credentials: open.link.credentialIds.length });
    const { language } = request;
    const t = translateTo(language);
    const shared = await content.of(open);
    if (!shared) throw gone();
    await views.count(subjectOf(open), { kind: "view" }, visitorOf(request, open.userId));
    const credentials = shared.credentials.map((one) => readBy(one, t));
    const headers = { ...NEVER_CACHED, "content-language": language };
    return { ...answerWithList(200, "credentials", { ...shared, credentials }), headers };
  });

  serve(app, unlockShared, async ({ params, body, request }) => {
    const { linkId, passwordId } = (await find(params.token)).link;
    const isRight = async () =>
      passwordId === "" || (await passwords.matches(passwordId, body.password, partyOf(request)));
    if (!(await isRight())) throw wrongPassword();
    const grant = secrets.grantFor(linkId, passwordId, clock().getTime() + UNLOCKED_MS);
    return { ...answer(204, undefined), headers: { [INTERNAL_HEADERS.unlocked]: grant } };
  });

  serve(app, downloadShared, async ({ params: { token, id }, request }) => {
    const open = await findUnlocked(token, request);
    const { userId } = open;
    const document = await content.documentOf(open, id);
    if (!document) throw notFound(text("This link doesn't show such a document"));
    const path = fillPath(DOCUMENT_FILE_PATH, { id });
    const body = await peers.open("locker", { method: "GET", path, userId });
    const downloaded = { kind: "download", documentId: id } as const;
    await views.count(subjectOf(open), downloaded, visitorOf(request, userId));
    const headers = {
      ...NEVER_CACHED,
      "content-type": document.fileType,
      "content-length": String(document.fileSize),
      "content-disposition": attachment(document.fileName),
    };
    return { status: 200 as const, body, headers };
  });
}

const subjectOf = ({ userId, link }: OpenLink) => ({ userId, subject: link.linkId });

const gone = () => notFound(text("This link doesn't exist or has ended."));

function locked(): HttpProblem {
  const message = text("This link is protected with a password");
  return new HttpProblem(401, { code: "password_required", message });
}

function wrongPassword(): HttpProblem {
  return new HttpProblem(403, { code: "wrong_password", message: text("The password is wrong") });
}
