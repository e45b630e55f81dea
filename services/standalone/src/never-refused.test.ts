import { allRoutes } from "@laurel/contracts/routes/all";
import type { ChangeKind } from "@laurel/event-sourcing/streams/daily-quota";
import { accountStream } from "@laurel/identity/stream";
import { lockerStream } from "@laurel/locker/stream";
import { notificationsStream } from "@laurel/notifications/stream";
import { portfolioStream } from "@laurel/portfolio/stream";
import { profileStream } from "@laurel/profile/stream";
import { learningStream } from "@laurel/recommender/stream";
import { expect, it } from "vitest";
import {
  at,
  SOON,
  id,
  add,
  remove,
  share,
  sign,
  addDocument,
  webhook,
  register,
  token,
  addPasskey,
  addAddress,
  linkGoogle,
  ask,
  saveCycle,
  kindOf,
} from "./testing/quota-commands.ts";

const erase = { type: "ErasePortfolio" } as const;

/** The calls that end, remove or hide something. */
const reducing: Record<string, ChangeKind | undefined> = {
  "DELETE /api/credentials/:id": kindOf(portfolioStream, add, remove),
  "DELETE /api/credentials/removed/:id": kindOf(portfolioStream, add, remove, {
    type: "ForgetRemoved",
    id,
  }),
  "DELETE /api/credentials/removed": kindOf(portfolioStream, add, remove, {
    type: "ForgetAllRemoved",
    until: SOON,
  }),
  "PUT /api/credentials/:id, to private": kindOf(portfolioStream, add, {
    type: "ChangeCredential",
    id,
    changes: { isPublic: false, description: "" },
    at,
  }),
  "DELETE /api/credentials/:id/confirmations/:confirmationId": kindOf(portfolioStream, add, ask, {
    type: "WithdrawConfirmation",
    confirmationId: "c",
    credentialId: id,
    at,
  }),
  "DELETE /api/confirmations/:token": kindOf(
    portfolioStream,
    add,
    ask,
    {
      type: "AnswerConfirmation",
      confirmationId: "c",
      confirmed: true,
      answerId: "a",
      version: undefined,
      at,
    },
    { type: "WithdrawConfirmation", confirmationId: "c", credentialId: undefined, at },
  ),
  "DELETE /api/credentials/:id/continuing-education": kindOf(portfolioStream, add, saveCycle, {
    type: "RemoveCycle",
    credentialId: id,
  }),
  "PUT /api/profile/public, to private": kindOf(
    profileStream,
    { type: "PublishProfile", slug: "a" },
    { type: "HideProfile" },
  ),
  "DELETE /api/share-links/:id": kindOf(profileStream, share, {
    type: "DeleteShareLink",
    linkId: id,
  }),
  "DELETE /api/verify/:code": kindOf(profileStream, sign, { type: "RevokeSignedCv", code: id }),
  "DELETE /api/documents/:id": kindOf(lockerStream, addDocument, { type: "DeleteDocument", id }),
  "PUT /api/documents/:id, to none": kindOf(lockerStream, addDocument, {
    type: "AttachDocument",
    id,
    credentialId: "",
  }),
  "DELETE /api/webhooks/:id": kindOf(notificationsStream, webhook, { type: "RemoveWebhook", id }),
  "PUT /api/webhooks/:id, to disabled": kindOf(notificationsStream, webhook, {
    type: "ChangeWebhook",
    id,
    status: "disabled",
    at,
    after: 0,
  }),
  "PUT /api/reminders, to none": kindOf(notificationsStream, {
    type: "ChangeReminders",
    enabled: false,
  }),
  "DELETE /api/calendar": kindOf(
    notificationsStream,
    { type: "CreateCalendar", id },
    { type: "EndCalendar" },
  ),
  "DELETE /api/users/me/tokens/:id": kindOf(
    accountStream,
    register,
    { type: "CreateAccessToken", token },
    { type: "RevokeAccessToken", tokenId: id },
  ),
  "DELETE /api/users/me/passkeys/:id": kindOf(accountStream, register, addPasskey, {
    type: "RemovePasskey",
    passkeyId: "k",
    now: at,
  }),
  "DELETE /api/users/me/otp": kindOf(
    accountStream,
    register,
    { type: "RequestOneTimeCodes", secretId: "s", now: at },
    { type: "DisableOneTimeCodes", now: at },
  ),
  "DELETE /api/users/me/google": kindOf(accountStream, register, linkGoogle, {
    type: "UnlinkGoogle",
  }),
  "DELETE /api/users/me/addresses/:id": kindOf(accountStream, register, addAddress, {
    type: "RemoveAddress",
    addressId: "a",
    now: at,
  }),
};

it.each(Object.entries(reducing))("no day's quota refuses %s", (_call, kind) => {
  expect(kind).toBe("reducing");
});

/** They add nothing to a stream. */
const OF_NO_STREAM = ["DELETE /api/users/me/sessions", "DELETE /api/users/me/sessions/:id"];
const ERASURE = "DELETE /api/users/me";

it("says so of every call that deletes something", () => {
  const deleting = allRoutes.filter(({ method }) => method === "DELETE");
  const calls = deleting.map(({ method, path }) => `${method} ${path}`);
  const known = [...Object.keys(reducing), ...OF_NO_STREAM, ERASURE];
  expect(calls.filter((call) => !known.includes(call))).toEqual([]);
});

it.each([
  ["a portfolio", kindOf(portfolioStream, add, erase)],
  ["a profile", kindOf(profileStream, share, { type: "EraseProfile" })],
  ["a locker", kindOf(lockerStream, addDocument, { type: "EraseLocker" })],
  ["notifications", kindOf(notificationsStream, webhook, { type: "EraseNotifications" })],
  ["learning paths", kindOf(learningStream, { type: "EraseLearning" })],
  ["an account", kindOf(accountStream, register, { type: "EraseAccount" })],
])("no day's quota refuses the erasure of %s", (_what, kind) => {
  expect(kind).toBe("last");
});
