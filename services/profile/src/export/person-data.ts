import { historySchema, type History } from "@laurel/contracts/personal-data";
import { listCredentials, type Credential } from "@laurel/contracts/routes/credentials";
import { listDocuments, type LockerDocument } from "@laurel/contracts/routes/documents";
import { listLearningPaths } from "@laurel/contracts/routes/learning";
import { sessionSchema, type Me } from "@laurel/contracts/routes/users";
import { HISTORY_PATH } from "@laurel/contracts/personal-data";
import { SERVICES } from "@laurel/contracts/services";
import { z } from "@laurel/contracts/zod";
import type { Peers } from "@laurel/platform/runtime/peers";
import type { SeenVersions } from "@laurel/platform/runtime/versions";

/** Everything that is kept about a person, but for the files themselves. */
export interface PersonData {
  me: Me;
  credentials: Credential[];
  documents: LockerDocument[];
  learningPaths: unknown[];
  sessions: z.infer<typeof sessionsSchema>;
  /** What happened, per service, as it is stored. */
  history: Record<string, History["events"]>;
}

const sessionsSchema = z.array(sessionSchema);

/** Asks every service for what it keeps of the person. Throws EngineUnavailable when one cannot be asked. */
export async function gatherPersonData(
  me: Me,
  sessions: string | undefined,
  seen: SeenVersions,
  peers: Pick<Peers, "ask">,
): Promise<PersonData> {
  const get = (service: (typeof SERVICES)[number], path: string) =>
    peers.ask(service, { method: "GET", path, person: me.id, seen });
  const histories = await Promise.all(
    SERVICES.map(async (service) => {
      const { events } = historySchema.parse(await get(service, HISTORY_PATH));
      return [service, events] as const;
    }),
  );
  return {
    me,
    credentials: listCredentials.answers[200].parse(await get("portfolio", listCredentials.path)),
    documents: listDocuments.answers[200].parse(await get("locker", listDocuments.path)),
    learningPaths: listLearningPaths.answers[200].parse(
      await get("recommender", `${listLearningPaths.path}?mine=true`),
    ),
    sessions: sessions === undefined ? [] : readSessions(sessions),
    history: Object.fromEntries(histories),
  };
}

const readSessions = (header: string) =>
  sessionsSchema.parse(JSON.parse(Buffer.from(header, "base64url").toString("utf8")));
