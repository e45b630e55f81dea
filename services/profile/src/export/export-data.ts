import type { Readable } from "node:stream";
import { pathOf } from "@laurel/contracts/path";
import { listAddresses, type Address } from "@laurel/contracts/routes/addresses";
import { calendarSchema, getCalendar, type Calendar } from "@laurel/contracts/routes/calendar";
import { listCycles, type Cycle } from "@laurel/contracts/routes/continuing-education";
import {
  listRemoved,
  removedCredentialSchema,
  type RemovedCredential,
} from "@laurel/contracts/routes/credential-history";
import {
  credentialSchema,
  listCredentials,
  type Credential,
} from "@laurel/contracts/routes/credentials";
import { listDocuments, type LockerDocument } from "@laurel/contracts/routes/documents";
import { listLearningPaths } from "@laurel/contracts/routes/learning";
import {
  OWN_CONFIRMATIONS_PATH,
  ownConfirmationsSchema,
} from "@laurel/contracts/internal-confirmations";
import { PICTURES_PATH } from "@laurel/contracts/picture-file";
import { storedPictureSchema, type StoredPicture } from "@laurel/contracts/routes/pictures";
import type { ProfileLayout } from "@laurel/contracts/routes/profile-layout";
import { getReminders, remindersSchema, type Reminders } from "@laurel/contracts/routes/reminders";
import { sessionSchema, type Me } from "@laurel/contracts/routes/users";
import { listSecurityLog, type SecurityEntry } from "@laurel/contracts/routes/security-log";
import { getUsername, usernameSchema, type Username } from "@laurel/contracts/routes/username";
import type { OwnSignedCv } from "@laurel/contracts/routes/signed-cvs";
import type { ShareLink } from "@laurel/contracts/routes/share-links";
import {
  listDeliveries,
  listWebhooks,
  type Delivery,
  type Webhook,
} from "@laurel/contracts/routes/webhooks";
import {
  BADGE_SOURCES_PATH,
  CREDENTIAL_VERSIONS_PATH,
  LAST_REMINDERS_PATH,
  lastRemindersSchema,
  STORED_EVENTS_PATH,
  type LastReminders,
} from "@laurel/contracts/personal-data";
import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import { z } from "@laurel/contracts/zod";
import type { Peers } from "@laurel/hosting/peers/peers";
import type { ExportedViews } from "./exported-views.ts";
import { jsonElements } from "./json-elements.ts";
import type { SeenVersions } from "@laurel/event-sourcing/streams/versions";

/** All data about a person, except the files themselves. */
export interface ExportData {
  me: Me;
  addresses: Address[];
  username: Username;
  securityLog: SecurityEntry[];
  credentials: Credential[];
  continuingEducation: Cycle[];
  removed: RemovedCredential[];
  /** Each with the id of its credential. */
  confirmations: z.output<typeof ownConfirmationsSchema>;
  /** A JSON array as an unread stream. */
  badges: Readable;
  /** The versions of all credentials: a JSON array as an unread stream. */
  versions: Readable;
  documents: LockerDocument[];
  pictures: StoredPicture[];
  learningPaths: unknown[];
  layout: ProfileLayout;
  shareLinks: Omit<ShareLink, "url">[];
  views: ExportedViews[];
  signedCvs: OwnSignedCv[];
  reminders: Reminders;
  lastReminders: LastReminders;
  calendar: Calendar;
  webhooks: Webhook[];
  /** Each with the id of its webhook. */
  webhookDeliveries: (Delivery & { webhook: string })[];
  sessions: z.infer<typeof sessionsSchema>;
  /** The stored events per service: a JSON array as an unread stream. */
  storedEvents: Record<string, Readable>;
}

const sessionsSchema = z.array(sessionSchema);

/** What profile knows itself. */
type OwnData = Pick<ExportData, "me" | "layout" | "shareLinks" | "views" | "signedCvs">;

/** Asks every service for the person's data. Throws EngineUnavailable when one doesn't answer. */
export async function gatherExportData(
  { me, layout, shareLinks, views, signedCvs }: OwnData,
  sessions: string | undefined,
  seen: SeenVersions,
  peers: Pick<Peers, "ask" | "open">,
): Promise<ExportData> {
  const get = (service: (typeof SERVICES)[number], path: string) =>
    peers.ask(service, { method: "GET", path, userId: me.id, seen });
  async function listed<Schema extends z.ZodType>(path: string, schema: Schema) {
    const items: z.output<Schema>[] = [];
    const list = { method: "GET", path, userId: me.id, seen } as const;
    for await (const one of jsonElements(await peers.open("portfolio", list)))
      items.push(schema.parse(one));
    return items;
  }
  const credentials = await listed(listCredentials.path, credentialSchema);
  const webhooks = listWebhooks.answers[200].parse(await get("notifications", listWebhooks.path));
  const deliveriesOf = async ({ id: webhook }: Webhook) => {
    const answered = await get("notifications", pathOf(listDeliveries, { id: webhook }));
    return listDeliveries.answers[200].parse(answered).map((one) => ({ webhook, ...one }));
  };
  return {
    me,
    username: usernameSchema.parse(await get("identity", getUsername.path)),
    securityLog: listSecurityLog.answers[200].parse(await get("identity", listSecurityLog.path)),
    addresses: listAddresses.answers[200].parse(await get("identity", listAddresses.path)),
    credentials,
    removed: await listed(listRemoved.path, removedCredentialSchema),
    confirmations: ownConfirmationsSchema.parse(await get("portfolio", OWN_CONFIRMATIONS_PATH)),
    continuingEducation: listCycles.answers[200].parse(await get("portfolio", listCycles.path)),
    documents: listDocuments.answers[200].parse(await get("locker", listDocuments.path)),
    pictures: storedPictureSchema.array().parse(await get("locker", PICTURES_PATH)),
    learningPaths: listLearningPaths.answers[200].parse(
      await get("recommender", `${listLearningPaths.path}?mine=true`),
    ),
    layout,
    shareLinks,
    views,
    signedCvs,
    reminders: remindersSchema.parse(await get("notifications", getReminders.path)),
    lastReminders: lastRemindersSchema.parse(await get("notifications", LAST_REMINDERS_PATH)),
    calendar: calendarSchema.parse(await get("notifications", getCalendar.path)),
    webhooks,
    webhookDeliveries: (await Promise.all(webhooks.map(deliveriesOf))).flat(),
    sessions: sessions === undefined ? [] : readSessions(sessions),
    ...(await openStreams(me.id, peers)),
  };
}

/**
 * Opens all streams before the first is read: afterwards, a service that doesn't answer could only break the archive.
 */
async function openStreams(
  userId: string,
  peers: Pick<Peers, "open">,
): Promise<Pick<ExportData, "badges" | "versions" | "storedEvents">> {
  const open = async (service: ServiceName, path: string) => {
    const stream = await peers.open(service, { method: "GET", path, userId });
    // The reader also gets the error. An abandoned stream must not end the process.
    return stream.on("error", () => {});
  };
  const opened = await Promise.allSettled([
    open("portfolio", BADGE_SOURCES_PATH),
    open("portfolio", CREDENTIAL_VERSIONS_PATH),
    ...SERVICES.map((service) => open(service, STORED_EVENTS_PATH)),
  ]);
  const failed = opened.find((one) => one.status === "rejected");
  if (failed) {
    for (const one of opened) if (one.status === "fulfilled") one.value.destroy();
    throw failed.reason;
  }
  const [badges, versions, ...events] = opened.flatMap((one) =>
    one.status === "fulfilled" ? [one.value] : [],
  );
  if (!badges || !versions) throw new Error("The badges or versions have no stream");
  const storedEvents = Object.fromEntries(
    events.map((stream, index) => [SERVICES[index] ?? "", stream]),
  );
  return { badges, versions, storedEvents };
}

const readSessions = (header: string) =>
  sessionsSchema.parse(JSON.parse(Buffer.from(header, "base64url").toString("utf8")));
