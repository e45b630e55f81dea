import { addAddress } from "@laurel/contracts/calls.generated";
import type { Address } from "@laurel/contracts/routes/addresses";
import { failed } from "../../entities/sending/failure-words.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";

/** Sends an address another link. Adding it again does that. `sending` is the address, or empty. */
export function useResendLink() {
  const toast = useToast();
  const { send, pending } = useSend(addAddress, {
    toast: failed("Link not sent"),
    onSent: (_response, { email }) =>
      toast({ title: "Link sent", description: `Open the link in the email to ${email}.` }),
  });
  return {
    sending: pending?.email ?? "",
    resend: ({ email }: Address) => void send({ email }),
  };
}
