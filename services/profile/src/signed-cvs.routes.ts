import { CODE_SHAPE, VERIFY_PAGE_PATH } from "@laurel/contracts/public-pages";
import { fillPath } from "@laurel/contracts/path";
import {
  getRevocations,
  getSignedCredentials,
  listSignedCvs,
  revokeSignedCv,
  verifyCv,
} from "@laurel/contracts/routes/signed-cvs";
import { streamOf } from "@laurel/contracts/topics";
import {
  catchUpWithSeen,
  type RunningProjection,
} from "@laurel/event-sourcing/projections/projections";
import type { SeenVersions } from "@laurel/event-sourcing/streams/versions";
import { answer, answerJson, serve } from "@laurel/hosting/http/serve";
import { partyOf } from "@laurel/hosting/work/party";
import type { FastifyInstance } from "fastify";
import { refusalProblem, signedCvNotFound } from "./refusals.ts";
import type { SignedCvView } from "./signed-cvs.projection.ts";
import type { SignedCredentials } from "./signed-cvs/signed-credentials.ts";
import { revocationList } from "./signed-cvs/revocation-list.ts";
import type { SignedCvs } from "./signed-cvs/signed-cvs.ts";
import type { ProfileCommands } from "./stream.ts";

export interface SignedCvRoutesDeps {
  commands: ProfileCommands;
  signedCvs: RunningProjection<SignedCvView>;
  codes: SignedCvs;
  signedCredentials: SignedCredentials;
  publicUrl: string;
}

const NOT_STORED = { "cache-control": "no-store" };

/** The calls under /api/verify. */
export function signedCvRoutes(app: FastifyInstance, deps: SignedCvRoutesDeps): void {
  const { commands, signedCvs, codes, signedCredentials, publicUrl } = deps;

  serve(app, listSignedCvs, async ({ userId, seen }) =>
    answer(200, await ownSignedCvs(userId, seen, signedCvs, publicUrl)),
  );

  serve(app, verifyCv, async ({ params }) => {
    const cv = await findCv(params.code);
    return { ...answer(200, await codes.describe(cv)), headers: NOT_STORED };
  });

  serve(app, getSignedCredentials, async ({ params, request }) => {
    const cv = await findCv(params.code);
    return {
      ...answerJson(200, await signedCredentials.of(cv, partyOf(request))),
      headers: NOT_STORED,
    };
  });

  serve(app, getRevocations, async ({ params }) => {
    const { credentials, revoked } = await codes.describe(await findCv(params.code));
    const list = revocationList(params.code, credentials, revoked, publicUrl);
    return { ...answer(200, list), headers: NOT_STORED };
  });

  serve(app, revokeSignedCv, async ({ userId, params, commitIdFor }) => {
    const command = { type: "RevokeSignedCv", code: params.code } as const;
    const stream = streamOf("profile", userId);
    const outcome = await commands.handle(stream, commitIdFor(userId), command);
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    return answer(204, undefined, [outcome.value.head]);
  });

  async function findCv(code: string): Promise<SignedCvView> {
    const cv = CODE_SHAPE.test(code) ? await codes.find(code) : undefined;
    if (!cv) throw signedCvNotFound();
    return cv;
  }
}

/** The person's signed CVs, the newest first. */
export async function ownSignedCvs(
  userId: string,
  seen: SeenVersions,
  signedCvs: RunningProjection<SignedCvView>,
  publicUrl: string,
) {
  await catchUpWithSeen([signedCvs], seen);
  const sort = { field: "issuedAt", direction: "desc" } as const;
  const found = await signedCvs.query.find({ where: { userId }, sort });
  return found.map(({ document: { code, issuedAt, revoked, sha256, records } }) => ({
    code,
    url: publicUrl + fillPath(VERIFY_PAGE_PATH, { code }),
    issuedAt,
    credentials: records.length,
    revoked,
    sha256,
  }));
}
