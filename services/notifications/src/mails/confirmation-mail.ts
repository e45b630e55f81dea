import {
  CONFIRMATION_LETTER_PATH,
  confirmationLetterSchema,
  type ConfirmationLetter,
} from "@laurel/contracts/internal-confirmations";
import { directionOf } from "@laurel/contracts/languages";
import { fillPath } from "@laurel/contracts/path";
import {
  CONFIRMATION_DAYS,
  neverAskAgain,
} from "@laurel/contracts/routes/credential-confirmations";
import type { Peers } from "@laurel/hosting/peers/peers";
import { renderLetter } from "@laurel/mail/letter";
import { withoutLinks } from "@laurel/mail/without-links";
import { translateTo } from "@laurel/texts/translations";
import type { WrittenLetter } from "./written-letter.ts";

export interface ConfirmationWritingDeps {
  peers: Pick<Peers, "ask">;
  publicUrl: string;
}

interface Asked {
  userId: string;
  confirmationId: string;
}

/** Writes to somebody who is asked to confirm a credential. Undefined when they aren't asked any more. */
export async function writeConfirmationRequest(
  { userId, confirmationId }: Asked,
  { peers, publicUrl }: ConfirmationWritingDeps,
): Promise<WrittenLetter | undefined> {
  const path = fillPath(CONFIRMATION_LETTER_PATH, { id: confirmationId });
  const letter = await peers.ask("portfolio", { method: "GET", path, userId });
  return letter === null
    ? undefined
    : confirmationMail(confirmationLetterSchema.parse(letter), publicUrl);
}

/**
 * Everything that people typed is shown as text that no mail program makes a link of, and in one line: with line breaks, a
 * message could look like a part of the mail that we wrote, and so it could if it closed the quotation that it stands in.
 */
export function confirmationMail(letter: ConfirmationLetter, publicUrl: string): WrittenLetter {
  const [name = "", person = "", credential = "", organization = "", message = ""] = [
    letter.name,
    letter.personName,
    letter.credential.name,
    letter.credential.organization,
    letter.message,
  ].map((typed) => withoutLinks(inOneLine(typed), directionOf(letter.language)));
  const t = translateTo(letter.language);
  const never = publicUrl + fillPath(neverAskAgain.path, { token: letter.token });
  const page = `${publicUrl}/confirm/${letter.token}`;
  return {
    ...renderLetter(
      {
        subject: t("{person} asks you to confirm a credential", { person }),
        greeting: t("Hello {name},", { name }),
        paragraphs: [
          t(
            "{person} keeps their credentials in Laurel, and asks you to confirm this one: {credential}, {organization}.",
            { person, credential, organization },
          ),
          ...(message === "" ? [] : [t("They wrote: “{message}”", { message: quotable(message) })]),
          t(
            "On the page you see what you are asked to confirm. You need no account, and you can also say that you can’t confirm it. The link works for {days, plural, one {# day} other {# days}}.",
            { days: CONFIRMATION_DAYS },
          ),
        ],
        button: { text: t("Open the request"), link: page },
        note: t(
          "You get this email because {person} has entered your address. Others see your name, role and organization only if you confirm the credential.",
          { person },
        ),
        links: [{ text: t("Never ask me again"), link: `${page}#never` }],
      },
      t,
    ),
    to: letter.to,
    unsubscribeUrl: never,
  };
}

const inOneLine = (typed: string): string => typed.replaceAll(/\s+/gu, " ").trim();

const quotable = (typed: string): string =>
  typed.replaceAll(/[“”„‟«»‹›「」『』]/gu, '"').replaceAll(/[‘’‚]/gu, "'");
