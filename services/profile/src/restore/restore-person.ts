import { text } from "@laurel/contracts/text";
import { LIST_MAX_ITEMS } from "@laurel/contracts/constants";
import { RESTORE_LEARNING_PATHS_PATH, restoreLearningPathsAnswer } from "@laurel/contracts/restore";
import type { RestoreReport } from "@laurel/contracts/routes/restore";
import type { Me } from "@laurel/contracts/routes/users";
import { streamOf } from "@laurel/contracts/topics";
import type { StreamHead } from "@laurel/event-sourcing/ports/event-store";
import type { Peers } from "@laurel/hosting/peers/peers";
import type { Translate } from "@laurel/texts/translate";
import type { ProfileTexts } from "../domain/profile.ts";
import { refusalProblem } from "../refusals.ts";
import type { ProfileCommands } from "../stream.ts";
import { touchedBy } from "../users.routes.ts";
import { limitReached } from "./problems.ts";
import type { TellProgress } from "./progress.ts";
import type { Archive } from "./read-archive.ts";
import { keepMissingFiles, restoreDocuments } from "./restore-documents.ts";
import { restorePictures } from "./restore-pictures.ts";
import { restoreBadges, restoreCredentials } from "./restore-portfolio.ts";

export interface RestoreDeps {
  commands: ProfileCommands;
  peers: Pick<Peers, "ask">;
  publicUrl: string;
}

export interface RestoreInput {
  me: Me;
  archive: Archive;
  commandId: string;
  commitId: string;
  /** To the language of the person. */
  t: Translate;
}

/**
 * Restores what is missing, part by part, at the owners of the records (docs/adr/0025). Each part can be repeated, so an
 * interrupted restore is completed by another one. Throws an HttpProblem before anything is changed when the file or a
 * limit doesn't allow it.
 */
export async function restorePerson(
  { me, archive: read, commandId, commitId, t }: RestoreInput,
  { commands, peers, publicUrl }: RestoreDeps,
  tell: TellProgress,
): Promise<{ report: RestoreReport; heads: StreamHead[] }> {
  const owner = { userId: me.id, commandId, t };
  const interests = missingInterests(me, read);
  const kept = await keepMissingFiles(read.documents, owner, peers, tell);
  const pictures = await restorePictures(read, owner, { peers, publicUrl }, tell);
  const { archive } = pictures;
  tell("credentials");
  const credentials = await restoreCredentials(archive, owner, peers);
  const { created, skipped } = credentials;
  const ids = new Map(Object.entries(credentials.ids));
  const badges = await restoreBadges(archive, ids, owner, peers, tell);
  tell("documents");
  const documents = await restoreDocuments(kept, ids, owner, peers);
  tell("profile");
  const profile = await commands.handle(streamOf("profile", me.id), commitId, {
    type: "CompleteProfile",
    texts: missingTexts(me, archive),
    interests,
    layout: layoutWith(ids, archive),
  });
  if (!profile.ok) throw refusalProblem(profile.refusal);
  const paths = await restoreLearningPaths(archive, owner, peers);
  return {
    report: {
      credentials: { created, skipped },
      documents: { created: kept.length, skipped: archive.documents.length - kept.length },
      interests: {
        created: interests.length,
        skipped: archive.account.interests.length - interests.length,
      },
      learningPaths: { created: paths.created, skipped: paths.skipped },
    },
    heads: latest([
      ...pictures.heads,
      credentials.head,
      ...badges,
      ...documents,
      profile.value.head,
      paths.head,
    ]).flatMap(touchedBy),
  };
}

/** Throws when there isn't room for all of them. */
function missingInterests({ interests }: Me, { account }: Archive): string[] {
  const owned = new Set(interests.map(({ name }) => name.toLowerCase()));
  const missing = account.interests
    .map(({ name }) => name)
    .filter((name) => !owned.has(name.toLowerCase()));
  if (interests.length + missing.length > LIST_MAX_ITEMS)
    throw limitReached(
      text("You can keep up to {count, number} interests", { count: LIST_MAX_ITEMS }),
    );
  return missing;
}

/** The layout of the file, whose pins are the person's credentials. */
function layoutWith(ids: ReadonlyMap<string, string>, { layout }: Archive) {
  return layout && { ...layout, pinned: layout.pinned.flatMap((id) => ids.get(id) ?? []) };
}

const TEXTS = ["bio", "jobTitle", "company", "avatarUrl", "language"] as const;

/** Texts that the person hasn't written. */
function missingTexts(me: Me, { account }: Archive): Partial<ProfileTexts> {
  const missing = TEXTS.filter((key) => me[key] === "" && account[key] !== "");
  return Object.fromEntries(missing.map((key) => [key, account[key]]));
}

async function restoreLearningPaths(
  { learningPaths }: Archive,
  { userId, commandId }: { userId: string; commandId: string },
  peers: Pick<Peers, "ask">,
) {
  const answer = await peers.ask("recommender", {
    method: "POST",
    path: RESTORE_LEARNING_PATHS_PATH,
    userId,
    body: { commandId, paths: learningPaths },
  });
  return restoreLearningPathsAnswer.parse(answer);
}

/** The newest head of each stream. */
function latest(heads: readonly StreamHead[]): StreamHead[] {
  const newest = new Map<string, number>();
  for (const { stream, version } of heads)
    newest.set(stream, Math.max(version, newest.get(stream) ?? 0));
  return Array.from(newest, ([stream, version]) => ({ stream, version }));
}
