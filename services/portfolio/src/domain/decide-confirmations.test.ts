import {
  MAX_CONFIRMATIONS_A_DAY,
  MAX_OPEN_CONFIRMATIONS,
  MAX_OPEN_PER_CREDENTIAL,
} from "@laurel/contracts/routes/credential-confirmations";
import { specification } from "@laurel/testing/given";
import { describe, it } from "vitest";
import {
  added,
  answered,
  asked,
  AT,
  changedTo,
  CONFIRMED,
  credential,
} from "../testing/confirmation-events.ts";
import { shownVersion } from "./confirmations.ts";
import { portfolioDecider } from "./decide.ts";
import type { PortfolioEvent } from "./portfolio.ts";

const { given } = specification(portfolioDecider);
const day = (count: number) => new Date(Date.parse(AT) + count * 86_400_000).toISOString();

const ask = (credentialId: string, confirmationId: string, changes: object = {}) =>
  ({
    type: "AskForConfirmation",
    credentialId,
    confirmationId,
    addressKey: `address of ${confirmationId}`,
    isNever: false,
    ofPerson: [],
    toAddress: [],
    at: AT,
    ...changes,
  }) as const;
const answer = (confirmationId: string, changes: object = {}) =>
  ({
    type: "AnswerConfirmation",
    confirmationId,
    confirmed: true,
    answerId: "answer",
    version: undefined,
    at: AT,
    ...changes,
  }) as const;
const withdrawn = (credentialId: string, confirmationId: string, byReferee: boolean) =>
  ({
    type: "ConfirmationWithdrawn",
    data: { credentialId, confirmationId, byReferee, at: AT },
  }) satisfies PortfolioEvent;
const many = (count: number, one: (index: number) => PortfolioEvent) =>
  Array.from({ length: count }, (_, index) => one(index));

describe("asking for a confirmation", () => {
  it("needs a credential that isn't verified", () => {
    given().when(ask("1", "a")).thenRefused("CredentialNotFound");
    given(added("1", { verificationStatus: "verified" }))
      .when(ask("1", "a"))
      .thenRefused("AlreadyVerified");
    given(added("1")).when(ask("1", "a")).thenEvents(asked("1", "a"));
  });

  it("asks an address once at a time for a credential", () => {
    const again = { addressKey: "address of a" };
    given(added("1"), asked("1", "a"))
      .when(ask("1", "b", again))
      .thenRefused("AlreadyAsked");
    given(added("1"), asked("1", "a"))
      .when(ask("1", "b", { ...again, at: day(30) }))
      .thenEvents(asked("1", "b", { ...again, at: day(30) }));
    given(added("1"), added("2"), asked("1", "a"))
      .when(ask("2", "b", again))
      .thenEvents(asked("2", "b", again));
  });

  it("waits for some answers at a time", () => {
    const at = day(-2);
    const ofOne = many(MAX_OPEN_PER_CREDENTIAL, (index) => asked("1", `a${index}`, { at }));
    given(added("1"), ...ofOne)
      .when(ask("1", "b"))
      .thenRefused("TooManyConfirmations");
    given(added("1"), ...ofOne, withdrawn("1", "a0", false))
      .when(ask("1", "b"))
      .thenEvents(asked("1", "b"));
    const ofAll = many(MAX_OPEN_CONFIRMATIONS, (index) => asked(`${index}`, `a${index}`, { at }));
    given(added("1"), ...ofAll)
      .when(ask("1", "b"))
      .thenRefused("TooManyConfirmations");
  });

  it("sends some requests within 24 hours", () => {
    const today = many(MAX_CONFIRMATIONS_A_DAY, (index) =>
      asked(`${index + 2}`, `a${index}`, { at: AT }),
    );
    given(added("1"), ...today)
      .when(ask("1", "b", { at: new Date(Date.parse(AT) + 3_600_000).toISOString() }))
      .thenRefused({ kind: "AskedTooOften", seconds: 23 * 3_600 });
    given(added("1"), ...today)
      .when(ask("1", "b", { at: day(1) }))
      .thenEvents(asked("1", "b", { at: day(1) }));
  });

  it("mails nobody who said never, nor anybody for the fourth time in 90 days", () => {
    given(added("1"))
      .when(ask("1", "a", { isNever: true }))
      .thenEvents(asked("1", "a", { isMailed: false }));
    const same = { addressKey: "x" };
    const three = [1, 2, 3].map((index) =>
      asked(`${index}`, `a${index}`, { ...same, at: day(-2) }),
    );
    given(added("9"), ...three)
      .when(ask("9", "b", same))
      .thenEvents(asked("9", "b", { ...same, isMailed: false }));
    given(added("9"), ...three)
      .when(ask("9", "b", { ...same, at: day(89) }))
      .thenEvents(asked("9", "b", { ...same, at: day(89) }));
    const ofPerson = [1, 2, 3].map((index) => ({ id: `gone${index}`, ...same, askedAt: day(-1) }));
    given(added("9"))
      .when(ask("9", "b", { ...same, ofPerson }))
      .thenEvents(asked("9", "b", { ...same, isMailed: false }));
  });
});

describe("the mail of a request", () => {
  const hoursLater = (hours: number) => new Date(Date.parse(AT) + hours * 3_600_000).toISOString();
  const mailing = (at: string) => ({ type: "MailConfirmation", confirmationId: "a", at }) as const;
  const mailed = (at: string): PortfolioEvent => ({
    type: "ConfirmationMailed",
    data: { credentialId: "1", confirmationId: "a", at },
  });

  it("that was held up begins the time to answer again", () => {
    given(added("1"), asked("1", "a"))
      .when(mailing(hoursLater(1)))
      .thenEvents();
    given(added("1"), asked("1", "a"))
      .when(mailing(hoursLater(72)))
      .thenEvents(mailed(hoursLater(72)));
    given(added("1"), asked("1", "a"), mailed(hoursLater(72)))
      .when(answer("a", { at: day(32) }))
      .thenEvents(
        {
          type: "ConfirmationAnswered",
          data: {
            credentialId: "1",
            confirmationId: "a",
            confirmed: true,
            answerId: "answer",
            at: day(32),
          },
        },
        changedTo("confirmed", credential("1"), day(32)),
      );
    given(added("1"), asked("1", "a"), mailed(hoursLater(72)))
      .when(answer("a", { at: day(33) }))
      .thenRefused("ConfirmationNotFound");
  });

  it("isn't sent for a request that has ended", () => {
    given(added("1"), asked("1", "a"), withdrawn("1", "a", false))
      .when(mailing(hoursLater(72)))
      .thenRefused("ConfirmationNotFound");
  });
});

describe("an answer", () => {
  it("confirms a credential, or doesn't", () => {
    given(added("1"), asked("1", "a"))
      .when(answer("a"))
      .thenEvents(answered("1", "a"), changedTo("confirmed"));
    given(added("1"), asked("1", "a"))
      .when(answer("a", { confirmed: false }))
      .thenEvents(answered("1", "a", false));
  });

  it("leaves the status of a badge as it is", () => {
    const badge = { verificationStatus: "integrity_only" };
    const claims = credential("1");
    const result = { format: "ob3", issuer: { name: "", url: "", host: "" }, subject: "" } as const;
    const taken: PortfolioEvent = {
      type: "BadgeTaken",
      data: {
        credentialId: "1",
        badgeId: "b",
        source: "{}",
        commitId: "c",
        claims,
        result: { ...result, checks: [], checkedAt: AT, status: "integrity_only" },
      },
    };
    given(added("1", badge), taken, asked("1", "a"))
      .when(answer("a"))
      .thenEvents(answered("1", "a"));
  });

  it("is given once, in time, and about what is shown", () => {
    given(...CONFIRMED)
      .when(answer("a"))
      .thenRefused("AlreadyAnswered");
    given(added("1"), asked("1", "a"))
      .when(answer("a", { at: day(30) }))
      .thenRefused("ConfirmationNotFound");
    given(added("1"), asked("1", "a"), withdrawn("1", "a", false))
      .when(answer("a"))
      .thenRefused("ConfirmationNotFound");
    given(added("1"), asked("1", "a"))
      .when(answer("a", { version: shownVersion(credential("1", { hours: 5 })) }))
      .thenRefused("ShownChanged");
  });

  it("is taken back by the referee, also after the credential was deleted and restored", () => {
    const takeBack = (at = AT) =>
      ({ type: "WithdrawConfirmation", confirmationId: "a", credentialId: undefined, at }) as const;
    given(...CONFIRMED)
      .when(takeBack())
      .thenEvents(withdrawn("1", "a", true), changedTo("pending"));
    given(added("1"), asked("1", "a")).when(takeBack()).thenRefused("ConfirmationNotFound");
    given(...CONFIRMED)
      .when(takeBack(day(365)))
      .thenRefused("ConfirmationNotFound");
    const removed: PortfolioEvent = {
      type: "CredentialRemoved",
      data: { id: "1", at: AT, replaced: { type: "certification", hours: 0, completedDate: "" } },
    };
    given(...CONFIRMED, removed, withdrawn("1", "a", true))
      .when({ type: "RestoreCredential", id: "1", at: AT })
      .thenEvents({
        type: "CredentialRestored",
        data: { credential: credential("1", { updatedAt: AT }), keepsBadge: false },
      });
  });
});
