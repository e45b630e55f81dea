import { zodResolver } from "@hookform/resolvers/zod";
import { addAddress } from "@laurel/contracts/calls.generated";
import { addAddressBody } from "@laurel/contracts/routes/addresses";
import type { z } from "@laurel/contracts/zod";
import { useForm } from "react-hook-form";
import { useContractForm } from "../../entities/sending/use-contract-form.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { refreshAddresses } from "./addresses-query.ts";

const BLANK: z.input<typeof addAddressBody> = { email: "" };

/** The state of the form that adds an address. */
export function useAddressForm(onAdded: () => void) {
  const t = useTexts();
  const toast = useToast();
  const form = useForm({ resolver: zodResolver(addAddressBody), defaultValues: BLANK });
  const { send } = useSend(addAddress, { refresh: refreshAddresses });
  return useContractForm(form, {
    values: BLANK,
    fields: ["email"],
    refusals: { email_taken: "email", address_exists: "email" },
    save: (body) => send(body),
    onSaved({ email }) {
      toast({
        title: t("Address added"),
        description: t("Open the link that we emailed to {email}.", { email }),
      });
      onAdded();
    },
  });
}
