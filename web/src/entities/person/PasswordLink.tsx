import { forgotPassword } from "@laurel/contracts/calls.generated";
import { useState } from "react";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { failed } from "../sending/failure-words.ts";
import { useSend } from "../sending/use-send.ts";
import { useMe } from "./me-query.ts";

/** Emails people without a password a link to choose one. */
export function PasswordLink() {
  const { email } = useMe();
  const [isSent, setSent] = useState(false);
  const { send, busy } = useSend(forgotPassword, {
    toast: failed("Link not sent"),
    onSent: () => setSent(true),
  });
  if (isSent)
    return (
      <Notice tone="success">
        <span>
          We’ve sent a link to <strong>{email}</strong>. It expires after 1 hour. Choosing a
          password ends all your sessions, including this one.
        </span>
      </Notice>
    );
  return (
    <SubmitButton
      type="button"
      busy={busy}
      busyText="Sending the link"
      onClick={() => void send({ email })}
    >
      Email me a link to choose one
    </SubmitButton>
  );
}
