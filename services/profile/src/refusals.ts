import { MAX_SHARE_LINKS } from "@laurel/contracts/constants";
import { NOTHING_CHOSEN } from "@laurel/contracts/routes/share-links";
import { HttpProblem, invalidInput, notFound } from "@laurel/hosting/http/problems";
import type { ProfileRefusal } from "./domain/decide.ts";

export const shareLinkNotFound = () => notFound("Share link not found");

/** The HTTP answers for the domain's refusals. */
export function refusalProblem(refusal: ProfileRefusal): HttpProblem {
  switch (refusal) {
    case "ShareLinkNotFound":
      return shareLinkNotFound();
    case "NotOwned":
      return notFound("You don't have one of these credentials or documents");
    case "NothingChosen":
      return invalidInput([{ path: "credentialIds", message: NOTHING_CHOSEN }]);
    case "EndsInThePast":
      return invalidInput([{ path: "endsOn", message: "The last day can't be in the past" }]);
    case "TooManyShareLinks":
      return new HttpProblem(409, {
        code: "limit_reached",
        message: `You can have up to ${MAX_SHARE_LINKS} share links. Delete one to make room.`,
      });
  }
}
