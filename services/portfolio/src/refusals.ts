import { type Text, text } from "@laurel/contracts/text";
import { MAX_CYCLES } from "@laurel/contracts/constants";
import {
  MAX_CONFIRMATIONS_A_DAY,
  MAX_OPEN_CONFIRMATIONS,
  MAX_OPEN_PER_CREDENTIAL,
} from "@laurel/contracts/routes/credential-confirmations";
import { EXPIRES_TOO_EARLY } from "@laurel/contracts/routes/credentials";
import { HttpProblem, invalidInput, notFound } from "@laurel/hosting/http/problems";
import type { ConfirmationRefusal } from "./domain/decide-confirmations.ts";
import type { RefusedContribution } from "./domain/decide-cycles.ts";
import type { PortfolioRefusal } from "./domain/decide.ts";

/** The HTTP answers for the domain's refusals. */
export function refusalProblem(refusal: PortfolioRefusal): HttpProblem {
  if (typeof refusal === "object") return objectProblem(refusal);
  switch (refusal) {
    case "CredentialNotFound":
      return notFound(text("Credential not found"));
    case "NotRemoved":
      return new HttpProblem(409, {
        code: "not_removed",
        message: text("This credential hasn't been deleted. Choose a version to restore."),
      });
    case "BadgeNotFound":
      return notFound(text("This credential has no badge"));
    case "TooManyChecks":
      return tooManyChecks();
    case "AlreadyRenewed":
      return new HttpProblem(409, {
        code: "already_renewed",
        message: text("This credential has been renewed already"),
      });
    case "PortfolioFull":
      return new HttpProblem(409, {
        code: "limit_reached",
        message: text("You can keep up to 5,000 credentials"),
      });
    case "PortfolioTooLarge":
      return new HttpProblem(409, {
        code: "limit_reached",
        message: text(
          "You can keep up to 20 MB of credentials. Shorten or delete some to make room.",
        ),
      });
    case "ConfirmationNotFound":
    case "AlreadyVerified":
    case "AlreadyAsked":
    case "TooManyConfirmations":
    case "AlreadyAnswered":
    case "ShownChanged":
      return confirmationProblem(refusal);
    case "CycleNotFound":
      return notFound(text("This credential has no continuing education"));
    case "CycleEndsTooEarly":
      return invalidInput([
        { path: "to", message: text("The last day must be on or after the first") },
      ]);
    case "TooManyCycles":
      return new HttpProblem(409, {
        code: "limit_reached",
        message: text(
          "You can keep the continuing education of up to {count, number} credentials",
          { count: MAX_CYCLES },
        ),
      });
    case "ExpiresBeforeCompletion":
      return invalidInput([{ path: "expirationDate", message: EXPIRES_TOO_EARLY }]);
  }
}

function confirmationProblem(refusal: Extract<ConfirmationRefusal, string>): HttpProblem {
  switch (refusal) {
    case "CredentialNotFound":
      return refusalProblem(refusal);
    case "ConfirmationNotFound":
      return notFound(text("This request doesn't exist any more"));
    case "AlreadyVerified":
      return new HttpProblem(409, {
        code: "already_verified",
        message: text("The issuer’s site already confirms this badge"),
      });
    case "AlreadyAsked":
      return new HttpProblem(409, {
        code: "already_asked",
        message: text("You have asked this person already, and they can still answer"),
      });
    case "TooManyConfirmations":
      return new HttpProblem(409, {
        code: "limit_reached",
        message: text(
          "You can have up to {each, number} open requests for a credential, and {total, number} in total",
          { each: MAX_OPEN_PER_CREDENTIAL, total: MAX_OPEN_CONFIRMATIONS },
        ),
      });
    case "AlreadyAnswered":
      return new HttpProblem(409, {
        code: "already_answered",
        message: text("This request has been answered already"),
      });
    case "ShownChanged":
      return new HttpProblem(409, {
        code: "changed",
        message: text(
          "The details have changed since you opened this page. Please check them again.",
        ),
      });
  }
}

function objectProblem(refusal: Extract<PortfolioRefusal, object>): HttpProblem {
  switch (refusal.kind) {
    case "DuplicateBadge":
      return duplicate(refusal.credentialId);
    case "TooManyChanges":
      return tooManyChanges(refusal.seconds);
    case "AskedTooOften":
      return askedTooOften(refusal.seconds);
    case "CycleIncomplete":
      return invalidInput(refusal.missing.map((path) => ({ path, message: CYCLE_NEEDS[path] })));
    case "ContributionsRefused":
      return invalidInput(issuesOf(refusal));
  }
}

const tooManyChanges = (seconds: number) =>
  new HttpProblem(
    429,
    {
      code: "too_many_requests",
      message: text("You have changed a lot in the last hour. Please try again later."),
    },
    seconds,
  );

const askedTooOften = (seconds: number) =>
  new HttpProblem(
    429,
    {
      code: "too_many_requests",
      message: text("You can send {count, number} requests in 24 hours. Please try again later.", {
        count: MAX_CONFIRMATIONS_A_DAY,
      }),
    },
    seconds,
  );

const CYCLE_NEEDS = {
  requiredHours: text("Enter the hours that are required"),
  from: text("Enter the first day"),
  to: text("Enter the last day"),
};

const duplicate = (credentialId: string) =>
  new HttpProblem(409, {
    code: "duplicate",
    message: text("You have added this badge already"),
    credentialId,
  });

export const tooManyChecks = () =>
  new HttpProblem(
    429,
    {
      code: "too_many_requests",
      message: text("You can check a badge 10 times in an hour. Please try again later."),
    },
    3600,
  );

function issuesOf({ contributions }: Extract<PortfolioRefusal, { kind: "ContributionsRefused" }>) {
  return contributions.map(({ index, reason }) => ({
    path: `${index}.${reason === "TooManyHours" ? "hours" : "credentialId"}`,
    message: CONTRIBUTION_MESSAGES[reason],
  }));
}

const CONTRIBUTION_MESSAGES: Record<RefusedContribution["reason"], Text> = {
  OwnCredential: text("A credential can't contribute to its own continuing education"),
  UnknownCredential: text("This credential isn't one of yours"),
  OutsideCycle: text("This credential was completed outside of the cycle"),
  TooManyHours: text("This credential has fewer hours left. Each hour counts once"),
};
