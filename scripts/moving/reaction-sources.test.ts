import { expect, it } from "vitest";
import { reactionSources } from "./reaction-sources.ts";

it("finds every reaction, so that a restore publishes what one of them hasn't handled", async () => {
  const found = await reactionSources();
  const reactions = {
    "identity/inbox-first-verification": "identity",
    "locker/inbox-deleted-files": "locker",
    "notifications/inbox-credential-events": "portfolio",
    "notifications/inbox-reminder-expiries": "portfolio",
    "notifications/inbox-reminder-settings": "notifications",
  };
  expect(Object.fromEntries(found)).toMatchObject(reactions);
});
