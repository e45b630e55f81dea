import { EXPIRES_TOO_EARLY } from "@laurel/contracts/routes/credentials";
import { HttpProblem, invalidInput, notFound } from "@laurel/hosting/http/problems";
import type { PortfolioRefusal } from "./domain/decide.ts";

/** The HTTP answers for the domain's refusals. */
export function refusalProblem(refusal: PortfolioRefusal): HttpProblem {
  switch (refusal) {
    case "CredentialNotFound":
      return notFound("Credential not found");
    case "PortfolioFull":
      return new HttpProblem(409, {
        code: "limit_reached",
        message: "You can keep up to 5,000 credentials",
      });
    case "PortfolioTooLarge":
      return new HttpProblem(409, {
        code: "limit_reached",
        message: "You can keep up to 20 MB of credentials. Shorten or delete some to make room.",
      });
    case "ExpiresBeforeCompletion":
      return invalidInput([{ path: "expirationDate", message: EXPIRES_TOO_EARLY }]);
  }
}
