import {
  changeShareLink,
  createShareLink,
  deleteShareLink,
  listShareLinks,
} from "@laurel/contracts/routes/share-links";
import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { derivedId } from "@laurel/event-sourcing/kernel/ids";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import { shareLinkOf, type ShareLink, type ShareLinkChanges } from "./domain/share-links.ts";
import { given } from "./given.ts";
import { refusalProblem, shareLinkNotFound } from "./refusals.ts";
import type { LinkPasswords } from "./share-links/link-passwords.ts";
import type { OwnLinks } from "./share-links/own-links.ts";
import type { ShareLinks } from "./share-links/share-links.ts";
import type { ProfileCommands } from "./stream.ts";
import { touchedBy } from "./users.routes.ts";
import { NEVER_VIEWED } from "./views/views.ts";
import type { ViewCounts } from "./views/view-counts.ts";

export interface ShareLinkRoutesDeps {
  commands: ProfileCommands;
  links: ShareLinks;
  ownLinks: OwnLinks;
  passwords: LinkPasswords;
  views: Pick<ViewCounts, "forget">;
  clock: Clock;
}

/** The calls under /api/share-links. */
export function shareLinkRoutes(app: FastifyInstance, deps: ShareLinkRoutesDeps): void {
  const { commands, ownLinks } = deps;
  serve(app, listShareLinks, async ({ userId, seen }) => {
    const { state } = await commands.load(streamOf("profile", userId));
    return answer(200, await ownLinks.describe(userId, state.shareLinks.toReversed(), seen));
  });
  serveCreation(app, deps);
  serveChange(app, deps);
  serveDeletion(app, deps);
}

function serveCreation(app: FastifyInstance, deps: ShareLinkRoutesDeps): void {
  const { commands, links, ownLinks, passwords, clock } = deps;
  serve(app, createShareLink, async ({ userId, body, commitIdFor, seen }) => {
    const { password, ...shown } = body;
    const commitId = commitIdFor(userId);
    const linkId = derivedId("share-link", commitId);
    const circumstances = await ownLinks.circumstances(userId, body, seen);
    await links.add(userId, linkId);
    const passwordId = await passwords.keep(userId, password, commitId);
    const link = { linkId, ...shown, passwordId, createdAt: clock().toISOString() };
    const command = { type: "CreateShareLink", link, ...circumstances } as const;
    const outcome = await commands.handle(streamOf("profile", userId), commitId, command);
    await passwords.forgetUnused(userId, [passwordId]);
    if (!outcome.ok) {
      await links.remove(userId, linkId);
      throw refusalProblem(outcome.refusal);
    }
    const [created] = outcome.value.events;
    if (created?.type !== "ShareLinkCreated") throw new Error("The commit creates no share link");
    const { head } = outcome.value;
    return answer(201, ownLinks.shownAs(userId, created.data, NEVER_VIEWED), [head]);
  });
}

function serveChange(app: FastifyInstance, deps: ShareLinkRoutesDeps): void {
  const { commands, ownLinks, passwords } = deps;
  serve(app, changeShareLink, async ({ userId, params, body, commitIdFor, seen }) => {
    const before = await findLink(commands, userId, params.id);
    if (!before) throw shareLinkNotFound();
    const { password, ...shown } = body;
    const commitId = commitIdFor(userId);
    const circumstances = await ownLinks.circumstances(userId, body, seen);
    const passwordId = await passwords.keep(userId, password ?? "", commitId);
    const changes: ShareLinkChanges = {
      ...given(shown),
      ...(password === undefined ? {} : { passwordId }),
    };
    const link = { linkId: params.id, changes };
    const command = { type: "ChangeShareLink", ...link, ...circumstances } as const;
    const outcome = await commands.handle(streamOf("profile", userId), commitId, command);
    await passwords.forgetUnused(userId, [before.passwordId, passwordId]);
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    const after = await findLink(commands, userId, params.id);
    const [described] = await ownLinks.describe(userId, after ? [after] : [], seen);
    if (!described) throw shareLinkNotFound();
    return answer(200, described, touchedBy(outcome.value.head));
  });
}

function serveDeletion(app: FastifyInstance, deps: ShareLinkRoutesDeps): void {
  const { commands, links, passwords, views } = deps;
  serve(app, deleteShareLink, async ({ userId, params: { id }, commitIdFor }) => {
    const before = await findLink(commands, userId, id);
    const command = { type: "DeleteShareLink", linkId: id } as const;
    const stream = streamOf("profile", userId);
    const outcome = await commands.handle(stream, commitIdFor(userId), command);
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    await passwords.forgetUnused(userId, [before?.passwordId ?? ""]);
    await links.remove(userId, id);
    await views.forget({ userId, subject: id });
    return answer(204, undefined, [outcome.value.head]);
  });
}

async function findLink(
  commands: ProfileCommands,
  userId: string,
  id: string,
): Promise<ShareLink | undefined> {
  const { state } = await commands.load(streamOf("profile", userId));
  return shareLinkOf(state.shareLinks, id);
}
