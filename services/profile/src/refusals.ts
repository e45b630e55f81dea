import { text } from "@laurel/contracts/text";
import { MAX_SHARE_LINKS, MAX_SIGNED_CVS } from "@laurel/contracts/constants";
import { TOO_MANY_PINNED } from "@laurel/contracts/routes/profile-layout";
import { NOTHING_CHOSEN } from "@laurel/contracts/routes/share-links";
import { HttpProblem, invalidInput, notFound } from "@laurel/hosting/http/problems";
import type { ProfileRefusal } from "./domain/decide.ts";

export const signedCvNotFound = () => notFound(text("There is no signed CV with this code"));

export const shareLinkNotFound = () => notFound(text("Share link not found"));

const PINNED_PRIVATE = {
  path: "pinned",
  message: text("Make the credential public before you pin it"),
};
const SECTION_TWICE = text("Name each section once");

/** The HTTP answers for the domain's refusals. */
export function refusalProblem(refusal: ProfileRefusal): HttpProblem {
  switch (refusal) {
    case "TooManySignedCvs":
      return new HttpProblem(409, {
        code: "limit_reached",
        message: text("You can have up to {count, number} signed CVs. Revoke one to make room.", {
          count: MAX_SIGNED_CVS,
        }),
      });
    case "SignedCvNotFound":
      return signedCvNotFound();
    case "ShareLinkNotFound":
      return shareLinkNotFound();
    case "NotOwned":
      return notFound(text("You don't have one of these credentials or documents"));
    case "NothingChosen":
      return invalidInput([{ path: "credentialIds", message: NOTHING_CHOSEN }]);
    case "EndsInThePast":
      return invalidInput([{ path: "endsOn", message: text("The last day can't be in the past") }]);
    case "TooManyPinned":
      return invalidInput([{ path: "pinned", message: TOO_MANY_PINNED }]);
    case "PinnedTwice":
      return invalidInput([{ path: "pinned", message: text("Pin each credential once") }]);
    case "PinnedPrivate":
      return new HttpProblem(400, {
        ...invalidInput([PINNED_PRIVATE]).problem,
        code: "not_public",
      });
    case "PinnedNotOwned":
      return notFound(text("You don't have one of these credentials"));
    case "OrderedTwice":
      return invalidInput([{ path: "order", message: SECTION_TWICE }]);
    case "HiddenTwice":
      return invalidInput([{ path: "hidden", message: SECTION_TWICE }]);
    case "TooManyShareLinks":
      return new HttpProblem(409, {
        code: "limit_reached",
        message: text("You can have up to {count, number} share links. Delete one to make room.", {
          count: MAX_SHARE_LINKS,
        }),
      });
  }
}
