import type { ShareLinkChanges } from "@laurel/profile/domain/share-links";
import { accountStream } from "@laurel/identity/stream";
import { lockerStream } from "@laurel/locker/stream";
import { notificationsStream } from "@laurel/notifications/stream";
import { portfolioStream } from "@laurel/portfolio/stream";
import { profileStream } from "@laurel/profile/stream";
import { expect, it } from "vitest";
import {
  at,
  SOON,
  id,
  former,
  add,
  remove,
  link,
  share,
  addDocument,
  webhook,
  register,
  token,
  issue,
  saveCycle,
  kindOf,
} from "./testing/quota-commands.ts";

const narrow = (changes: ShareLinkChanges) =>
  kindOf(profileStream, share, {
    type: "ChangeShareLink",
    linkId: id,
    changes,
    owned: link,
    today: "2026-01-01",
  });

it.each([
  [
    "deleted credentials that come back",
    kindOf(portfolioStream, add, remove, { type: "RestoreCredential", id, at }),
  ],
  ["a former version", kindOf(portfolioStream, add, { type: "RestoreCredential", id, former, at })],
  [
    "a field that is emptied",
    kindOf(portfolioStream, add, {
      type: "ChangeCredential",
      id,
      changes: { description: "" },
      at,
    }),
  ],
  [
    "hours that are taken off",
    kindOf(portfolioStream, add, saveCycle, {
      type: "ReplaceContributions",
      credentialId: id,
      contributions: [],
    }),
  ],
  [
    "a text that is emptied",
    kindOf(
      profileStream,
      { type: "ChangeProfile", texts: { bio: "a" } },
      { type: "ChangeProfile", texts: { bio: "" } },
    ),
  ],
  [
    "interests that are removed",
    kindOf(
      profileStream,
      { type: "ChangeProfile", texts: {}, interests: ["a", "b"] },
      { type: "ChangeProfile", texts: {}, interests: ["b"] },
    ),
  ],
  [
    "a section that is hidden",
    kindOf(profileStream, {
      type: "ArrangeProfile",
      changes: { hidden: ["interests"] },
      owned: [],
      published: [],
    }),
  ],
  ["a link with fewer credentials", narrow({ credentialIds: [id] })],
  ["a link that gets a password", narrow({ passwordId: "p" })],
  ["a link that ends earlier", narrow({ endsOn: "2026-01-01" })],
  ["a link that no longer shows the address", narrow({ contact: false })],
  [
    "another password",
    kindOf(accountStream, register, {
      type: "ChangePassword",
      passwordId: "p2",
      replaces: "p1",
      revokeTokens: false,
    }),
  ],
  [
    "a password that a mailed link sets",
    kindOf(accountStream, register, issue, {
      type: "ResetPassword",
      secretId: "r",
      passwordId: "p2",
      now: SOON,
    }),
  ],
  [
    "an account that is secured",
    kindOf(accountStream, register, { type: "SecureAccount", now: SOON }),
  ],
])("a day's quota that is used up leaves room for %s", (_what, kind) => {
  expect(kind).toBe("taking back");
});

it.each([
  ["a credential", kindOf(portfolioStream, add)],
  [
    "another name of one",
    kindOf(portfolioStream, add, {
      type: "ChangeCredential",
      id,
      changes: { name: "B" },
      at,
    }),
  ],
  [
    "another name of one that becomes private",
    kindOf(portfolioStream, add, {
      type: "ChangeCredential",
      id,
      changes: { name: "B", isPublic: false },
      at,
    }),
  ],
  [
    "removed ones of an export",
    kindOf(portfolioStream, {
      type: "RestoreRemoved",
      removed: [{ credential: { ...former, id: "2" }, removedAt: at }],
      newIds: ["2"],
      at: SOON,
    }),
  ],
  ["a share link", kindOf(profileStream, share)],
  ["a link's other label", narrow({ label: "m", contact: false })],
  ["a link that ends later", narrow({ endsOn: "2026-03-01" })],
  [
    "another text",
    kindOf(profileStream, { type: "ChangeProfile", texts: { bio: "a", company: "" } }),
  ],
  [
    "other interests",
    kindOf(
      profileStream,
      { type: "ChangeProfile", texts: {}, interests: ["a"] },
      { type: "ChangeProfile", texts: {}, interests: ["b"] },
    ),
  ],
  ["a document", kindOf(lockerStream, addDocument)],
  ["a webhook", kindOf(notificationsStream, webhook)],
  [
    "other days of reminders that are off",
    kindOf(
      notificationsStream,
      { type: "ChangeReminders", enabled: false },
      { type: "ChangeReminders", days: [7] },
    ),
  ],
  ["a token", kindOf(accountStream, register, { type: "CreateAccessToken", token })],
])("then %s is refused", (_what, kind) => {
  expect(kind).toBeUndefined();
});
