import { fillPath } from "@laurel/contracts/path";
import { VERIFY_PAGE_PATH } from "@laurel/contracts/public-pages";
import type { CvTemplate } from "@laurel/contracts/routes/profile";
import { streamOf } from "@laurel/contracts/topics";
import { commitIdOf } from "@laurel/event-sourcing/kernel/ids";
import type { StreamHead } from "@laurel/event-sourcing/ports/event-store";
import { personParty } from "@laurel/hosting/work/party";
import { createHash, randomBytes } from "node:crypto";
import { chosenCredentials, type CvSource } from "../cv/cv.ts";
import type { Press } from "../press.ts";
import { refusalProblem } from "../refusals.ts";
import type { ProfileCommands } from "../stream.ts";
import { recordOf, sizeOf } from "./printed-records.ts";

const CODE_BYTES = 10;

export interface SignCvDeps {
  commands: ProfileCommands;
  press: Press;
  publicUrl: string;
}

/** A CV with a new code. It's recorded with its hash before anybody gets the file. */
export async function signedCv(
  source: CvSource,
  template: CvTemplate,
  { commands, press, publicUrl }: SignCvDeps,
): Promise<{ bytes: Buffer; head: StreamHead }> {
  const { id: userId, name } = source.me;
  const code = randomBytes(CODE_BYTES).toString("hex");
  const proofAddress = publicUrl + fillPath(VERIFY_PAGE_PATH, { code });
  const signed = { ...source, proofAddress };
  const task = { kind: "cv", source: signed, format: "pdf", template } as const;
  const bytes = await press.print(personParty(userId), task);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const records = chosenCredentials(source).map(recordOf);
  const command = { type: "SignCv", code, name, sha256, records, bytes: sizeOf(records) } as const;
  // Another attempt prints another file, so it gets another code.
  const commitId = commitIdOf(userId, "signed CV", code);
  const outcome = await commands.handle(streamOf("profile", userId), commitId, command);
  if (!outcome.ok) throw refusalProblem(outcome.refusal);
  return { bytes, head: outcome.value.head };
}
