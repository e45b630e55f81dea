import { forgotPassword } from "@laurel/contracts/calls.generated";
import { useState } from "react";
import { useMe } from "../../entities/person/me-query.ts";
import { failed } from "../../entities/sending/failure-words.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { Notice } from "../../ui/states/Notice.tsx";

/** Offers a password to people who have none, by the same link as for a forgotten one. */
export function NoPasswordCard() {
  const { email } = useMe();
  const [isSent, setSent] = useState(false);
  const { send, busy } = useSend(forgotPassword, {
    toast: failed("Link not sent"),
    onSent: () => setSent(true),
  });
  return (
    <SectionCard
      title="Password"
      lead="Your account has no password. With one, you can also log in without Google and without a passkey."
    >
      {isSent ? (
        <Notice tone="success">
          <span>
            We’ve sent a link to <strong>{email}</strong>. It expires after 1 hour. Choosing a
            password ends your sessions, also this one.
          </span>
        </Notice>
      ) : (
        <SubmitButton
          type="button"
          busy={busy}
          busyText="Sending the link"
          onClick={() => void send({ email })}
        >
          Email me a link to choose one
        </SubmitButton>
      )}
    </SectionCard>
  );
}
