import { createLogger } from "@laurel/hosting/process/logger";
import { createServiceHarness, type ServiceHarness } from "@laurel/testing/service-harness";
import Fastify from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { register } from "../registration.ts";
import { openAccountParts } from "../testing/account-parts.ts";
import { ADA } from "../testing/identity-harness.ts";
import type { SecurityLog } from "./security-log.ts";
import { createSecurityNotes } from "./security-notes.ts";

let harness: ServiceHarness;
beforeEach(async () => {
  harness = await createServiceHarness("identity");
});
afterEach(() => harness[Symbol.asyncDispose]());

it("are settled only when an entry that another round is storing is stored, too", async () => {
  const { eventStore, recordStore, clock } = harness.deps;
  const parts = await openAccountParts({ eventStore, recordStore, clock });
  const registered = await register(ADA, "first", parts);
  if (!registered.ok) throw new Error(registered.refusal);
  const { userId } = registered.value;
  const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const note: SecurityLog["note"] = async (happening) => {
    begun.resolve();
    await mayEnd.promise;
    return parts.securityLog.note(happening);
  };
  const securityLog = { ...parts.securityLog, note };
  const logger = createLogger("identity", "silent");
  const notes = createSecurityNotes({ ...parts, securityLog, logger });
  await using app = Fastify();
  app.get("/", async (request) => {
    notes.refused(request, userId, "password");
    return {};
  });
  await app.inject("/");

  const first = notes.settled();
  await begun.promise;
  const second = notes.settled().then(() => "settled");
  const turn = new Promise((resolve) => setImmediate(resolve, "waiting"));
  expect(await Promise.race([second, turn])).toBe("waiting");
  mayEnd.resolve();
  await second;
  expect(await parts.securityLog.list(userId)).toMatchObject([{ kind: "sign_in_refused" }]);
  await first;
});
