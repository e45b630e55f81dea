import { LAST_REMINDERS_PATH } from "@laurel/contracts/personal-data";
import { MailDelayed, MailRefused, type Mail } from "@laurel/event-sourcing/ports/mailer";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  credentialAdded,
  credentialChanged,
  credentialRemoved,
} from "./testing/credential-events.ts";
import { aMoment, expectSubjects as expectSent } from "./testing/expect-subjects.ts";
import {
  createNotificationsHarness,
  type NotificationsHarness,
} from "./testing/notifications-harness.ts";

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

let notifications: NotificationsHarness;
let send: (mail: Mail) => void;
let sent: Mail[];
beforeEach(async () => {
  sent = [];
  send = () => {};
  const mailer = {
    async send(mail: Mail) {
      send(mail);
      sent.push(mail);
    },
    reach: async () => {},
    forget: async () => {},
    close: async () => {},
  };
  notifications = await createNotificationsHarness({ mailer });
  // It is 9 a.m. on January 1, 2026.
  advance(9 * HOUR_MS);
});
afterEach(() => notifications[Symbol.asyncDispose]());

const advance = (ms: number) => notifications.harness.clock.advance(ms);
const expectSubjects = (...expected: string[]) => expectSent(() => sent, expected);
const put = (body: object) => notifications.call("PUT", "/api/reminders", { body });
const lastReminders = async (): Promise<unknown> =>
  (await notifications.call("GET", LAST_REMINDERS_PATH, { issuer: "profile" })).json();
const portfolio = (event: Parameters<NotificationsHarness["changePortfolio"]>[0]) =>
  notifications.changePortfolio(event);

describe("a person with a credential that expires", () => {
  it("gets one mail for each of their days, at 8 a.m.", async () => {
    await put({ days: [3, 1, 0] });
    await portfolio(credentialAdded("1", "2026-01-05"));
    await aMoment();
    expect(sent).toEqual([]);
    advance(23 * HOUR_MS - 1);
    await aMoment();
    expect(sent).toEqual([]);
    advance(1);
    await expectSubjects("Credential 1 expires in 3 days");
    advance(2 * DAY_MS);
    await expectSubjects("Credential 1 expires in 3 days", "Credential 1 expires tomorrow");
    advance(DAY_MS);
    await expectSubjects(
      "Credential 1 expires in 3 days",
      "Credential 1 expires tomorrow",
      "Credential 1 expires today",
    );
    advance(5 * DAY_MS);
    await aMoment();
    expect(sent).toHaveLength(3);
  });

  it("gets one mail at once for the days that were missed, and none after a restart", async () => {
    await portfolio(credentialAdded("1", "2026-01-21"));
    await expectSubjects("Credential 1 expires in 20 days");
    await notifications.restart();
    await expectSubjects("Credential 1 expires in 20 days");
    await expect
      .poll(lastReminders)
      .toEqual([{ credentialId: "1", expirationDate: "2026-01-21", remindedOn: "2026-01-01" }]);
  });

  it("gets the mail that was due while the product was down", async () => {
    await portfolio(credentialAdded("1", "2026-02-05"));
    await expectSubjects("Credential 1 expires in 35 days");
    advance(10 * DAY_MS);
    await notifications.restart();
    await expectSubjects("Credential 1 expires in 35 days", "Credential 1 expires in 25 days");
  });

  it("gets one mail a day, and one for a thousand credentials", async () => {
    await put({ enabled: false });
    for (let index = 1; index <= 1_000; index += 1)
      await notifications.changePortfolio(credentialAdded(String(index), "2026-01-08"), false);
    await portfolio(credentialAdded("1001", "2026-01-08", { name: "The last one" }));
    await put({ enabled: true });
    await expectSubjects("1001 credentials expire soon");
    for (const name of ["Credential 1\n", "Credential 1000\n", "The last one\n"])
      expect(sent[0]?.text).toContain(name);
    await portfolio(credentialAdded("1002", "2026-01-04"));
    await aMoment();
    expect(sent).toHaveLength(1);
    advance(23 * HOUR_MS);
    await expectSubjects("1001 credentials expire soon", "Credential 1002 expires in 2 days");
  }, 60_000);

  it("gets none for a renewed one, until the renewal is gone", async () => {
    await put({ enabled: false });
    await portfolio(credentialAdded("1", "2026-01-08"));
    await portfolio(credentialChanged("1", "2026-01-08", { renewedBy: "2" }));
    await put({ enabled: true });
    await aMoment();
    expect(sent).toEqual([]);
    await portfolio(credentialChanged("1", "2026-01-08"));
    await expectSubjects("Credential 1 expires in 7 days");
  });

  it("gets none for removed, expired and endless ones, and none while reminders are off", async () => {
    await put({ enabled: false });
    await portfolio(credentialAdded("1", "2026-01-08"));
    await portfolio(credentialAdded("2", "2025-12-31"));
    await portfolio(credentialAdded("3", ""));
    await aMoment();
    expect(sent).toEqual([]);
    await portfolio(credentialRemoved("1"));
    await put({ enabled: true });
    await aMoment();
    expect(sent).toEqual([]);
  });

  it("begins again with a changed date, and not with another change", async () => {
    await portfolio(credentialAdded("1", "2026-01-08"));
    await expectSubjects("Credential 1 expires in 7 days");
    advance(DAY_MS);
    await portfolio(credentialChanged("1", "2026-01-08", { name: "Renamed" }));
    await aMoment();
    expect(sent).toHaveLength(1);
    await portfolio(credentialChanged("1", "2026-01-22"));
    await expectSubjects("Credential 1 expires in 7 days", "Credential 1 expires in 20 days");
  });

  it("gets none before the address is verified", async () => {
    notifications.accounts.scrub("ada");
    await portfolio(credentialAdded("1", "2026-01-08"));
    await aMoment();
    expect(sent).toEqual([]);
  });
});

describe("while the mail server is away", () => {
  it("for three days, nothing is lost, nothing comes twice, and the days are counted anew", async () => {
    send = () => {
      throw new MailDelayed("away");
    };
    await portfolio(credentialAdded("1", "2026-01-08"));
    for (let hours = 0; hours < 72; hours += 6) {
      advance(6 * HOUR_MS);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    await portfolio(credentialAdded("2", "2026-01-09"));
    // An attempt that began before the second credential was added still finds the server away.
    send = ({ subject }) => {
      if (!subject.startsWith("2 credentials")) throw new MailDelayed("away");
    };
    await vi.waitFor(
      () => {
        advance(HOUR_MS / 4);
        expect(sent).toHaveLength(1);
      },
      { timeout: 10_000, interval: 200 },
    );
    await expectSubjects("2 credentials expire soon");
    expect(sent[0]?.text).toContain("Expires in 4 days, on January 8, 2026");
    expect(sent[0]?.text).toContain("Expires in 5 days, on January 9, 2026");
  });

  it("a refused mail isn't sent again, and the next one is", async () => {
    let refusals = 0;
    send = () => {
      refusals += 1;
      throw new MailRefused("no such user");
    };
    await portfolio(credentialAdded("1", "2026-01-08"));
    await expect.poll(() => refusals, { timeout: 30_000 }).toBe(1);
    send = () => {};
    advance(HOUR_MS);
    await aMoment();
    expect(sent).toEqual([]);
    advance(6 * DAY_MS);
    await expectSubjects("Credential 1 expires tomorrow");
  });
});

describe("a reminder", () => {
  it("says what expires, when, and what to do", async () => {
    const more = { name: "AWS <Architect>", credentialUrl: "https://issuer.example/1?a=b&c" };
    await portfolio(credentialAdded("1", "2026-01-08", more));
    await expectSubjects("AWS <Architect> expires in 7 days");
    const [mail] = sent;
    const token = /token=([\w.%-]+)/.exec(mail?.text ?? "")?.[1];
    expect(mail?.text).toBe(`Hello Ada King,

One of your credentials expires in 7 days.

AWS <Architect>
  Example Institute
  Expires in 7 days, on January 8, 2026
  Renew: http://laurel.test/dashboard?renew=1
  Open the issuer’s page: https://issuer.example/1?a=b&c

Open your dashboard:
http://laurel.test/dashboard

You get this email because reminders of expiring credentials are switched on in your settings.

Add these dates to your calendar: http://laurel.test/settings?tab=notifications

Stop these reminders: http://laurel.test/unsubscribe?token=${token}

— Laurel`);
    expect(mail?.html).toContain("AWS &lt;Architect&gt;");
    expect(mail?.html).toContain('href="https://issuer.example/1?a=b&amp;c"');
    expect(mail?.unsubscribeUrl).toBe(
      `http://laurel.test/api/reminders/unsubscribe?token=${token}`,
    );
    const path = `/api/reminders/unsubscribe?token=${token}`;
    expect((await notifications.call("POST", path, { userId: "" })).statusCode).toBe(200);
    expect((await notifications.call("GET", "/api/reminders")).json()).toMatchObject({
      enabled: false,
    });
  });
});
