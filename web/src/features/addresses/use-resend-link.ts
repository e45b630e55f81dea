import { addAddress } from "@laurel/contracts/calls.generated";
import type { Address } from "@laurel/contracts/routes/addresses";
import { failed } from "../../entities/sending/failure-words.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";

/** Sends an address another link. Adding it again does that. `sending` is the address, or empty. */
export function useResendLink() {
  const t = useTexts();
  const toast = useToast();
  const { send, pending } = useSend(addAddress, {
    toast: failed(t("Link not sent")),
    onSent: (_response, { email }) =>
      toast({
        title: t("Link sent"),
        description: t("Open the link in the email to {email}.", { email }),
      }),
  });
  return {
    sending: pending?.email ?? "",
    resend: ({ email }: Address) => void send({ email }),
  };
}
