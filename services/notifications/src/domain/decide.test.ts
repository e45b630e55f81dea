import { specification } from "@laurel/testing/given";
import { describe, it } from "vitest";
import { notificationsDecider, type NotificationsCommand } from "./decide.ts";
import type { NotificationsEvent } from "./notifications.ts";

const at = "2026-01-01T00:00:00.000Z";
const data = { id: "one", url: "https://example.org/hook", types: [], at, after: 7 };
const added: NotificationsEvent = { type: "WebhookAdded", data };
const disabled = (because: "requested" | "gone"): NotificationsEvent => ({
  type: "WebhookDisabled",
  data: { id: "one", because, at },
});
const change = (
  changes: Partial<Extract<NotificationsCommand, { type: "ChangeWebhook" }>>,
): NotificationsCommand => ({ type: "ChangeWebhook", id: "one", at, after: 9, ...changes });
const { given } = specification(notificationsDecider);

describe("a webhook", () => {
  it("is added, up to ten", () => {
    const add = { type: "AddWebhook", ...data } as const;
    given().when(add).thenEvents(added);
    const ten = Array.from({ length: 10 }, (_, index): NotificationsEvent => ({
      type: "WebhookAdded",
      data: { ...data, id: `w${index}` },
    }));
    given(...ten)
      .when(add)
      .thenRefused("TooManyWebhooks");
    given(...ten, { type: "WebhookRemoved", data: { id: "w3" } })
      .when(add)
      .thenEvents(added);
  });

  it("changes only what is given", () => {
    const types = ["laurel.credential.added.v1"];
    given(added)
      .when(change({ types }))
      .thenEvents({ type: "WebhookChanged", data: { id: "one", url: data.url, types } });
    given(added)
      .when(change({ url: data.url, types: [], status: "active" }))
      .thenNothing();
    given().when(change({ types })).thenRefused("WebhookNotFound");
  });

  it("is disabled only once, and starts after the newest event when enabled again", () => {
    const gone = { type: "DisableWebhook", id: "one", because: "gone", at } as const;
    given(added).when(gone).thenEvents(disabled("gone"));
    given(added, disabled("requested")).when(gone).thenNothing();
    given(added)
      .when(change({ status: "disabled" }))
      .thenEvents(disabled("requested"));
    given(added, disabled("gone"))
      .when(change({ status: "active" }))
      .thenEvents({ type: "WebhookEnabled", data: { id: "one", at, after: 9 } });
    given().when(gone).thenRefused("WebhookNotFound");
  });

  it("isn't disabled because of an address that it no longer has", () => {
    const gone = { type: "DisableWebhook", id: "one", because: "gone", at } as const;
    given(added)
      .when({ ...gone, url: data.url })
      .thenEvents(disabled("gone"));
    given(added)
      .when({ ...gone, url: "https://former.example.org" })
      .thenNothing();
  });

  it("tells when the failures began and the last one, when it is disabled because of them", () => {
    const failures = { failingSince: at, lastError: "The receiver answered 500" };
    const why = { id: "one", because: "failing", at, ...failures } as const;
    given(added)
      .when({ type: "DisableWebhook", ...why })
      .thenEvents({ type: "WebhookDisabled", data: why });
    given(added, disabled("requested"))
      .when({ type: "DisableWebhook", ...why })
      .thenNothing();
  });

  it("is removed once", () => {
    const remove = { type: "RemoveWebhook", id: "one" } as const;
    const removed: NotificationsEvent = { type: "WebhookRemoved", data: { id: "one" } };
    given(added).when(remove).thenEvents(removed);
    given(added, removed).when(remove).thenRefused("WebhookNotFound");
    given(added)
      .when({ type: "EraseNotifications" })
      .thenEvents(removed, { type: "NotificationsErased", data: {} });
  });
});

describe("reminders", () => {
  const changed = (enabled: boolean, days: number[]): NotificationsEvent => ({
    type: "RemindersChanged",
    data: { enabled, days },
  });

  it("keep what isn't given, and list the days in descending order", () => {
    given()
      .when({ type: "ChangeReminders", days: [0, 365, 14] })
      .thenEvents(changed(true, [365, 14, 0]));
    given(changed(true, [14]))
      .when({ type: "ChangeReminders", enabled: false })
      .thenEvents(changed(false, [14]));
    given()
      .when({ type: "ChangeReminders", enabled: true, days: [1, 7, 30, 90] })
      .thenNothing();
  });
});

describe("a calendar", () => {
  const created = (id: string, replaces = ""): NotificationsEvent => ({
    type: "CalendarCreated",
    data: { id, replaces },
  });
  const ended: NotificationsEvent = { type: "CalendarEnded", data: { id: "one" } };

  it("replaces the former one", () => {
    given().when({ type: "CreateCalendar", id: "one" }).thenEvents(created("one"));
    given(created("one"))
      .when({ type: "CreateCalendar", id: "two" })
      .thenEvents(created("two", "one"));
  });

  it("ends once, also when the person is erased", () => {
    given(created("one")).when({ type: "EndCalendar" }).thenEvents(ended);
    given(created("one"), ended).when({ type: "EndCalendar" }).thenNothing();
    given(created("one"))
      .when({ type: "EraseNotifications" })
      .thenEvents(ended, { type: "NotificationsErased", data: {} });
  });
});
