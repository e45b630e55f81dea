import { UNDO_EMAIL_DAYS, VERIFICATION_HOURS } from "@laurel/contracts/constants";
import { renderLetter, type RenderedLetter } from "@laurel/mail/letter";
import type { AccountMail } from "./account-mails.ts";

export function addressMail({ t, name, link, username, address }: AccountMail): RenderedLetter {
  return renderLetter(
    {
      subject: t("Verify {address} for Laurel", { address }),
      greeting: t("Hello {name},", { name }),
      paragraphs: [
        t(
          "You have added this address to your Laurel account, {username}. Please confirm that it’s yours. After that, you can log in with it, and badges that were issued to it count as yours.",
          { username },
        ),
      ],
      button: { text: t("Verify address"), link },
      note: t(
        "The link is valid for {hours, plural, one {# hour} other {# hours}} and works while you’re logged in. If you didn’t add this address, ignore this email, and nothing will happen.",
        { hours: VERIFICATION_HOURS },
      ),
    },
    t,
  );
}

export function addressAddedMail({ t, name, link, address }: AccountMail): RenderedLetter {
  return renderLetter(
    {
      subject: t("{address} was added to your Laurel account", { address }),
      greeting: t("Hello {name},", { name }),
      paragraphs: [
        t("{address} has been verified. You can now log in to Laurel with it, too.", { address }),
      ],
      button: { text: t("See your addresses"), link },
      note: t(
        "If you didn’t add it, remove it in the settings and change your password right away.",
      ),
    },
    t,
  );
}

export function emailChangedMail(mail: AccountMail): RenderedLetter {
  const { t, name, link, address, canUndo } = mail;
  const changed = {
    subject: t("Your Laurel email was changed"),
    greeting: t("Hello {name},", { name }),
    paragraphs: [
      t("Emails from Laurel now go to {address}. You can still log in with this address.", {
        address,
      }),
    ],
  };
  if (!canUndo)
    return renderLetter(
      {
        ...changed,
        button: { text: t("Reset your password"), link },
        note: t(
          "If you changed it, you don’t need to do anything. If you didn’t, reset your password right away. An earlier change can still be undone with the link in the email about it.",
        ),
      },
      t,
    );
  return renderLetter(
    {
      ...changed,
      button: { text: t("Undo the change"), link },
      note: t(
        "If you changed it, you don’t need to do anything. If you didn’t, undo it within {days, plural, one {# day} other {# days}}: that ends all sessions, removes the new address and every way to log in that was added with it, and sends you a link for a new password.",
        { days: UNDO_EMAIL_DAYS },
      ),
    },
    t,
  );
}
