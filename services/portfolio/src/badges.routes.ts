import type { LanguageCode } from "@laurel/contracts/languages";
import { text, verbatim } from "@laurel/contracts/text";
import {
  addBadge,
  BADGE_ISSUER_TOO_SHORT,
  BADGE_NAME_TOO_SHORT,
  BADGE_UNDATED,
  checkBadge,
  getBadge,
  SEVERAL_BADGES,
  UNSUPPORTED_BADGE,
  type Badge,
} from "@laurel/contracts/routes/badges";
import { streamOf } from "@laurel/contracts/topics";
import { checksIn } from "@laurel/badges/check-texts";
import type { SeveralBadges } from "@laurel/badges/model";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { derivedNumericId } from "@laurel/event-sourcing/kernel/ids";
import type { Commit, EventStore } from "@laurel/event-sourcing/ports/event-store";
import { runAs } from "@laurel/event-sourcing/work/actor";
import { takeForms } from "@laurel/hosting/forms/receive-form";
import { HttpProblem } from "@laurel/hosting/http/problems";
import { answer, serve } from "@laurel/hosting/http/serve";
import { personParty } from "@laurel/hosting/work/party";
import { receivedInMemory } from "@laurel/hosting/work/received-bytes";
import { reasonIn } from "@laurel/outbound/reasons";
import { translateTo } from "@laurel/texts/translations";
import type { FastifyInstance } from "fastify";
import { IMPORT } from "./actors.ts";
import type { BadgeChecks, TakeRefusal } from "./badges/badge-checks.ts";
import { badgeSource } from "./badges/badge-source.ts";
import { createBadgeTurns, type InTurn } from "./badges/badge-turns.ts";
import { noBadge, receiveBadge, tooLarge } from "./badges/receive-badge.ts";
import { knownOf, resultOf } from "./badges/result.ts";
import { badgeOf, believed, type BadgeResult } from "./domain/badges.ts";
import { mayBeChecked } from "./domain/decide-badges.ts";
import { portfolioHistory } from "./domain/history.ts";
import type { PortfolioEvent } from "./domain/portfolio.ts";
import { refusalProblem } from "./refusals.ts";
import type { PortfolioCommands } from "./stream.ts";

export interface BadgeRoutesDeps {
  commands: PortfolioCommands;
  eventStore: EventStore;
  checks: BadgeChecks;
  clock: Clock;
}

/** The calls about badges. The slow part of them happens before the command. */
export function badgeRoutes(app: FastifyInstance, deps: BadgeRoutesDeps): void {
  takeForms(app);
  const inTurn = createBadgeTurns();
  serveAddition(app, deps, inTurn);
  serveChecks(app, deps, inTurn);
}

function serveAddition(app: FastifyInstance, deps: BadgeRoutesDeps, inTurn: InTurn): void {
  const { commands, eventStore, checks, clock } = deps;

  serve(app, addBadge, async ({ userId, request, commitIdFor }) => {
    const { language } = request;
    const commitId = commitIdFor(userId);
    const earlier = await eventStore.find(commitId);
    if (earlier) return added(eventsOf(earlier), userId, headOf(earlier), language);
    using upload = receivedInMemory.begin(personParty(userId));
    const sent = await receiveBadge(request, upload);
    const budget = checks.begin();
    const taken = await inTurn(userId, budget.turn, () => checks.take(userId, sent, budget));
    if (!taken.ok) throw takeProblem(taken.refusal, language);
    const { source, checked } = taken.value;
    const at = clock().toISOString();
    const id = derivedNumericId("credential", commitId);
    const { badgeId, claims } = checked;
    const result = resultOf(checked, at);
    const command = {
      type: "TakeBadge",
      id,
      badgeId,
      source,
      commitId,
      claims,
      result,
      at,
    } as const;
    const stream = streamOf("portfolio", userId);
    const outcome = await runAs(IMPORT, () => commands.handle(stream, commitId, command));
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    return added(outcome.value.events, userId, outcome.value.head, language);
  });
}

function serveChecks(app: FastifyInstance, deps: BadgeRoutesDeps, inTurn: InTurn): void {
  const { commands, eventStore, checks, clock } = deps;

  serve(app, getBadge, async ({ userId, params, request: { language } }) => {
    const { state } = await commands.load(streamOf("portfolio", userId));
    const badge = badgeOf(state.badges, params.id);
    if (!badge) throw refusalProblem("BadgeNotFound");
    return { ...answer(200, shown(badge.result, language)), headers: headersIn(language) };
  });

  serve(app, checkBadge, async ({ userId, params, commitIdFor, request: { language } }) => {
    const stream = streamOf("portfolio", userId);
    const { state } = await commands.load(stream);
    const badge = badgeOf(state.badges, params.id);
    if (!badge) throw refusalProblem("BadgeNotFound");
    const commitId = commitIdFor(userId);
    const earlier = await eventStore.find(commitId);
    if (earlier) return checkedAgain(eventsOf(earlier), headOf(earlier), language);
    if (!mayBeChecked(badge, clock().toISOString())) throw refusalProblem("TooManyChecks");
    const source = await badgeSource(badge, eventStore);
    const budget = checks.begin();
    const options = { before: knownOf(badge), budget };
    const checked = await inTurn(userId, budget.turn, () => checks.again(userId, source, options));
    if (!checked.ok) throw new Error("A badge that was taken can't be read any more");
    const at = clock().toISOString();
    const result = resultOf(checked.value, at);
    const { claims } = checked.value;
    const command = {
      type: "CheckBadge",
      credentialId: params.id,
      byHand: true,
      claims,
      result,
      at,
    } as const;
    const outcome = await commands.handle(stream, commitId, command);
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    return checkedAgain(outcome.value.events, outcome.value.head, language);
  });
}

type Head = { stream: string; version: number };

const eventsOf = ({ events }: Commit) => events.map((event) => portfolioHistory.read(event));
const headOf = ({ stream, last }: Commit): Head => ({ stream, version: last });

function added(
  events: readonly PortfolioEvent[],
  userId: string,
  head: Head,
  language: LanguageCode,
) {
  const [credential, badge] = events;
  if (credential?.type === "CredentialEmptied") throw refusalProblem("CredentialNotFound");
  if (credential?.type !== "CredentialAdded" || badge?.type !== "BadgeTaken")
    throw new Error("The commit took no badge");
  const body = {
    credential: { ...credential.data.credential, userId },
    badge: shown(believed(badge.data.result), language),
  };
  return { ...answer(201, body, [head]), headers: headersIn(language) };
}

function checkedAgain([event]: readonly PortfolioEvent[], head: Head, language: LanguageCode) {
  if (event?.type === "CredentialEmptied") throw refusalProblem("BadgeNotFound");
  if (event?.type !== "BadgeChecked") throw new Error("The commit checked no badge");
  const badge = shown(believed(event.data.result), language);
  return { ...answer(200, badge, [head]), headers: headersIn(language) };
}

const headersIn = (language: LanguageCode) => ({ "content-language": language });

const shown = (
  { format, issuer, subject, checks, checkedAt }: BadgeResult,
  language: LanguageCode,
): Badge => ({
  format,
  issuer: { ...issuer, host: issuer.host ?? "" },
  subject,
  checks: checksIn(checks, translateTo(language)),
  checkedAt,
});

function takeProblem(refusal: TakeRefusal, language: LanguageCode): HttpProblem {
  if (typeof refusal === "object") {
    if (refusal.kind === "SeveralBadges") return severalBadges(refusal);
    const reason = reasonIn(refusal.reason, translateTo(language));
    return noBadge(text("There is no badge at this address: {reason}", { reason }));
  }
  switch (refusal) {
    case "NoBadge":
      return noBadge();
    case "TooLarge":
      return tooLarge();
    default:
      return new HttpProblem(400, { code: "unsupported_badge", message: UNSUPPORTED[refusal] });
  }
}

/** The issues are the badges' names, in their order. */
const severalBadges = ({ names }: SeveralBadges) =>
  new HttpProblem(400, {
    code: "unsupported_badge",
    message: SEVERAL_BADGES,
    issues: names.map((name) => ({ path: "badge", message: verbatim(name) })),
  });

const UNSUPPORTED = {
  UnsupportedBadge: UNSUPPORTED_BADGE,
  NameTooShort: BADGE_NAME_TOO_SHORT,
  OrganizationTooShort: BADGE_ISSUER_TOO_SHORT,
  UnreadableDate: BADGE_UNDATED,
} as const;
