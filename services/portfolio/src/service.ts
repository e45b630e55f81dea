import { defineService } from "@laurel/hosting/service/define-service";
import { batchRoutes } from "./batch.routes.ts";
import type { ServiceDeps } from "@laurel/hosting/service/service-deps";
import { askEverybody } from "@laurel/hosting/peers/ask-everybody";
import { createUploads } from "@laurel/hosting/work/heavy-work";
import { createDestinations, type OutboundOptions } from "@laurel/outbound/destination";
import { createGet } from "@laurel/outbound/get";
import { createBadgeChecks, type Budget } from "./badges/badge-checks.ts";
import { createRecheckWorker } from "./badges/recheck-worker.ts";
import { createVerifiedAddresses } from "./badges/verified-addresses.ts";
import { badgesProjection } from "./badges.projection.ts";
import { badgeRoutes } from "./badges.routes.ts";
import { openConfirmations } from "./confirmations/open-confirmations.ts";
import { credentialFacetRoutes } from "./credential-facets.routes.ts";
import { credentialRoutes } from "./credentials.routes.ts";
import { continuingEducationRoutes } from "./continuing-education.routes.ts";
import { credentialsProjection } from "./credentials.projection.ts";
import { credentialHistoryRoutes } from "./credential-history.routes.ts";
import { statsProjection } from "./stats.projection.ts";
import { statsRoutes } from "./stats.routes.ts";
import { documentImportRoutes } from "./document-imports.routes.ts";
import { createModelReader } from "./documents/model-reader.ts";
import { createOwnNameReader, type ReadOwnName } from "./documents/own-name-reader.ts";
import { eventRoutes } from "./events.routes.ts";
import { createForgetCredentials } from "./forget-credentials.ts";
import { openGoneRegister } from "./gone-register.ts";
import { createGoneWorker } from "./gone-worker.ts";
import { createLargeReads } from "@laurel/hosting/work/large-reads";
import { openLongHistories } from "./long-histories.ts";
import { importRoutes } from "./imports.routes.ts";
import { reportRoutes } from "./report.routes.ts";
import { restoreRoutes } from "./restore.routes.ts";
import { openRewriting } from "@laurel/event-sourcing/streams/rewriting";
import { portfolioStream } from "./stream.ts";
import { versionsProjection } from "./versions.projection.ts";

export interface PortfolioDeps extends ServiceDeps {
  /** Where issuers of badges may be. Omitted where no badge is checked: nothing is then reached. */
  outbound?: OutboundOptions;
  /** Tests don't wait for the monthly checks. */
  recheckEveryMs?: number;
  /** Tests don't wait for credentials that are gone for good. */
  goneEveryMs?: number;
  /** Tests keep fewer former versions. */
  mostFormerBytes?: number;
  /** Tests have no profile service. */
  ownName?: ReadOwnName;
  /** 32 bytes, base64url: the key of the links that referees get, and of their addresses. */
  confirmationKey: string;
  /** False where the operator has switched requests for confirmations off. */
  asksForConfirmation?: boolean;
  /** Tests end the time of a badge call themselves. */
  beginBudget?: () => Budget;
}

/** Credentials, their statistics and their continuing education. */
export const portfolioService = defineService({
  name: "portfolio",
  stream: portfolioStream,
  projections: {
    credentials: credentialsProjection,
    stats: statsProjection,
    badges: badgesProjection,
    versions: versionsProjection,
  },
  eraseWith: { type: "ErasePortfolio" },
  async open({ app, peers, commands, projections }, deps: PortfolioDeps) {
    const { credentials, stats, badges, versions } = projections;
    const { clock, eventStore, publicUrl, logger, outbound = NOWHERE } = deps;
    const get = createGet(createDestinations(outbound));
    const addressesOf = createVerifiedAddresses(peers);
    const checks = createBadgeChecks({ ...deps, get, addressesOf });
    app.addHook("onClose", () => checks.close());
    const steps = askEverybody(peers);
    const ownProjections = Object.values(projections);
    const rewriting = await openRewriting(deps.recordStore);
    const shortening = { ...deps, commands, steps, projections: ownProjections, rewriting };
    const histories = await openLongHistories({ ...shortening, mostBytes: deps.mostFormerBytes });
    const onVersion = (userId: string) => histories.look(userId);
    const reads = createLargeReads();
    credentialRoutes(app, { commands, credentials, stats, clock, reads, publicUrl, onVersion });
    credentialFacetRoutes(app, { commands, reads, clock });
    const register = await openGoneRegister(deps.recordStore);
    credentialHistoryRoutes(app, { ...deps, commands, versions, register, reads, onVersion });
    continuingEducationRoutes(app, { commands, clock });
    reportRoutes(app, { commands, clock });
    batchRoutes(app, { commands, clock });
    const uploads = createUploads();
    importRoutes(app, { commands, uploads });
    const { ownName = createOwnNameReader(peers, logger) } = deps;
    documentImportRoutes(app, {
      commands,
      model: createModelReader(peers, logger),
      uploads,
      ownName,
    });
    eventRoutes(app, { commands, eventStore, reads, publicUrl });
    statsRoutes(app, { commands, clock, stats, credentials, reads });
    badgeRoutes(app, { commands, eventStore, checks, clock });
    restoreRoutes(app, { commands, eventStore, checks, clock });
    const confirmations = await openConfirmations(app, { ...deps, commands, peers, addressesOf });
    const everyMs = deps.recheckEveryMs;
    const rechecks = createRecheckWorker({ ...deps, commands, badges, checks, everyMs });
    const emptying = { commands, versions, projections: ownProjections, rewriting, eventStore };
    const forgetCredentials = createForgetCredentials({ ...emptying, confirmations });
    const ending = { ...deps, commands, versions, register, rewriting, steps };
    const gone = createGoneWorker({
      ...ending,
      empty: forgetCredentials,
      everyMs: deps.goneEveryMs,
    });
    return {
      reactions: [confirmations.reaction],
      background: [gone, histories.worker, ...(outbound.disabled ? [] : [rechecks])],
      async removeRecords(userId) {
        await histories.forget(userId);
        await register.forgetAllOf(userId);
        await confirmations.forgetAllOf(userId);
        await rewriting.forget(userId);
      },
      forgetCredentials,
    };
  },
});

const NOWHERE: OutboundOptions = { allowedNetworks: [], disabled: true };
