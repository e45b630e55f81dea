import { text } from "@laurel/contracts/text";
import { forgotPassword } from "@laurel/contracts/calls.generated";
import { useState } from "react";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { failed } from "../sending/failure-words.ts";
import { useSend } from "../sending/use-send.ts";
import { useMe } from "./me-query.ts";

/** Emails people without a password a link to choose one. */
export function PasswordLink() {
  const t = useTexts();
  const { email } = useMe();
  const [isSent, setSent] = useState(false);
  const { send, busy } = useSend(forgotPassword, {
    toast: failed(text("Link not sent")),
    onSent: () => setSent(true),
  });
  if (isSent)
    return (
      <Notice tone="success">
        <span>
          <Rich
            text="We’ve sent a link to <address>{email}</address>. It expires after 1 hour. Choosing a password ends all your sessions, including this one."
            tags={{ address: <strong /> }}
            values={{ email }}
          />
        </span>
      </Notice>
    );
  return (
    <SubmitButton
      type="button"
      busy={busy}
      busyText={t("Sending the link")}
      onClick={() => void send({ email })}
    >
      {t("Email me a link to choose one")}
    </SubmitButton>
  );
}
