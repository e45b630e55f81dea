import { text } from "@laurel/contracts/text";
import { cvFileName } from "@laurel/contracts/cv-file-name";
import { downloadCv, DOCX_TYPE, PDF_TYPE } from "@laurel/contracts/routes/profile";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { HeavyWork } from "@laurel/hosting/work/heavy-work";
import { personParty } from "@laurel/hosting/work/party";
import {
  catchUpWithSeen,
  type RunningProjection,
} from "@laurel/event-sourcing/projections/projections";
import { answer, serve, type Call } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import type { ReadConfirmedBy } from "./confirmed-by.ts";
import { credentialPages } from "./credential-pages.ts";
import type { CredentialView } from "./credentials.projection.ts";
import { invalidInput } from "@laurel/hosting/http/problems";
import { attachment } from "./cv/attachment.ts";
import type { MeReader } from "./me-reader.ts";
import type { Press } from "./press.ts";
import { signedCv } from "./signed-cvs/sign-cv.ts";
import type { ProfileCommands } from "./stream.ts";
import { readMe } from "./users.routes.ts";

export interface CvRoutesDeps {
  commands: ProfileCommands;
  meReader: MeReader;
  credentials: RunningProjection<CredentialView>;
  confirmedBy: ReadConfirmedBy;
  press: Press;
  heavy: HeavyWork;
  clock: Clock;
  /** The base of every public profile's address. */
  publicUrl: string;
}

/** The signed-in person's CV, dated by the day in UTC. */
export function cvRoutes(app: FastifyInstance, deps: CvRoutesDeps): void {
  const { meReader, credentials, confirmedBy, press, heavy, clock, publicUrl } = deps;

  async function print({ userId, query, seen, request }: Call<typeof downloadCv>) {
    const { only, format, template, signed, language = request.language } = query;
    const isSigned = signed === "true";
    if (isSigned && format !== "pdf")
      throw invalidInput([{ path: "signed", message: text("Only a PDF can be signed") }]);
    const me = await readMe(meReader, userId, seen);
    await catchUpWithSeen([credentials], seen);
    const found = new Map<string, CredentialView>();
    for await (const page of credentialPages(credentials, { userId }))
      for (const one of page) found.set(one.id, one);
    const documents = [...found.values()];
    const today = clock().toISOString().slice(0, 10);
    const people = await confirmedBy(userId, documents);
    const own = documents.map((one) => ({ ...one, confirmedBy: people.get(one.id) ?? [] }));
    const source = { me, credentials: own, only, publicUrl, today, language };
    const headers = {
      "content-type": format === "pdf" ? PDF_TYPE : DOCX_TYPE,
      "content-disposition": attachment(cvFileName(me.name, today, format)),
      "cache-control": "no-store",
      "content-language": language,
    };
    // A code is made only for somebody who gets the file.
    if (isSigned && request.method !== "HEAD") {
      const { bytes, head } = await signedCv(source, template, deps);
      return { ...answer(200, bytes, [head]), headers };
    }
    return {
      ...answer(
        200,
        await press.print(personParty(userId), { kind: "cv", source, format, template }),
      ),
      headers,
    };
  }

  serve(app, downloadCv, (call) => heavy.run(call.userId, () => print(call)));
}
