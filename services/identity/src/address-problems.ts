import { type Text, text } from "@laurel/contracts/text";
import { UNDO_EMAIL_DAYS } from "@laurel/contracts/constants";
import { HttpProblem, notAuthenticated, notFound } from "@laurel/hosting/http/problems";
import { MAX_ADDRESSES } from "./domain/decide-address.ts";
import type { AccountRefusal } from "./domain/decide.ts";

const CONFLICTS: Partial<Record<AccountRefusal | "EmailTaken", [code: string, message: Text]>> = {
  EmailTaken: ["email_taken", text("An account with this email already exists")],
  AddressExists: ["address_exists", text("This address is already yours")],
  TooManyAddresses: [
    "limit_reached",
    text("You can add up to {count, number} addresses. Remove one to make room.", {
      count: MAX_ADDRESSES,
    }),
  ],
  AddressNotVerified: [
    "address_not_verified",
    text("Verify the address first, with the link in its email"),
  ],
  AddressKept: [
    "address_kept",
    text(
      "A former email stays as it is for {days, number} days. To go back to it, use the link that we emailed to it.",
      { days: UNDO_EMAIL_DAYS },
    ),
  ],
};

export const invalidLink = () =>
  new HttpProblem(400, {
    code: "invalid_token",
    message: text("The link is invalid or has expired"),
  });

/** How a refusal about an address is answered. */
export function addressProblem(refusal: AccountRefusal | "EmailTaken"): HttpProblem {
  if (refusal === "NoSuchAddress") return notFound(text("Address not found"));
  if (refusal === "LinkNotValid") return invalidLink();
  const conflict = CONFLICTS[refusal];
  if (!conflict) return notAuthenticated();
  const [code, message] = conflict;
  return new HttpProblem(409, { code, message });
}
