import { readFixtures } from "@laurel/testing/fixtures";
import { expectStoredShape, statesAfter } from "@laurel/testing/stored-shape";
import { expect, it } from "vitest";
import { notificationsHistory } from "./history.ts";
import {
  NOTIFICATIONS_SNAPSHOT,
  evolve,
  initialNotifications,
  webhookOf,
} from "./notifications.ts";

const ID = "0123456789abcdef01234567";

const FIXTURES = new URL("fixtures/", import.meta.url);

it("reads and folds every stored version of every event", () => {
  const fixtures = readFixtures(notificationsHistory, FIXTURES);
  const upTo = (...types: string[]) =>
    types
      .flatMap((type) => Object.values(fixtures).filter((event) => event.type === type))
      .reduce(evolve, initialNotifications);
  const live = ["WebhookAdded", "WebhookChanged", "WebhookDisabled", "WebhookEnabled"];
  expect(webhookOf(upTo(...live), ID)).toEqual({
    id: ID,
    url: "https://example.org/other",
    types: [],
    status: "active",
    createdAt: "2026-01-01T00:00:00.000Z",
    activeSince: "2026-01-03T00:00:00.000Z",
    after: 9,
  });
  expect(webhookOf(upTo(...live.slice(0, 3)), ID)?.status).toBe("disabled");
  expect(upTo(...live, "WebhookRemoved")).toEqual(initialNotifications);
  expect(upTo("RemindersChanged").reminders).toEqual({ enabled: false, days: [30, 7] });
  expect(upTo("CalendarCreated").calendar).toBe("89abcdef0123456789abcdef");
  expect(upTo("CalendarCreated", "CalendarEnded")).toEqual(initialNotifications);
  const erased = upTo(...live, "RemindersChanged", "CalendarCreated", "NotificationsErased");
  expect(erased).toEqual(initialNotifications);
});

it("reads webhooks that were disabled before the event told the failures", () => {
  const data = { id: ID, because: "failing", at: "2026-01-02T00:00:00.000Z" };
  const event = { type: "WebhookDisabled", version: 1, data };
  expect(notificationsHistory.read(event)).toEqual({ type: "WebhookDisabled", data });
});

it("raises the name of its snapshots with the shape of its state", async () => {
  const events = Object.values(readFixtures(notificationsHistory, FIXTURES));
  await expectStoredShape(
    NOTIFICATIONS_SNAPSHOT,
    statesAfter(evolve, initialNotifications, events),
  );
});
