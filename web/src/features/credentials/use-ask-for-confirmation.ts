import { zodResolver } from "@hookform/resolvers/zod";
import { askForConfirmation } from "@laurel/contracts/calls.generated";
import { askForConfirmationBody } from "@laurel/contracts/routes/credential-confirmations";
import type { z } from "@laurel/contracts/zod";
import { useForm } from "react-hook-form";
import { useContractForm } from "../../entities/sending/use-contract-form.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { refreshConfirmationsOf } from "./confirmations-query.ts";

const schema = askForConfirmationBody.pick({ name: true, email: true, message: true });
const BLANK: z.input<typeof schema> = { name: "", email: "", message: "" };

/** The form that asks somebody to confirm a credential. */
export function useAskForConfirmation(credentialId: string) {
  const toast = useToast();
  const t = useTexts();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: BLANK });
  const { send } = useSend(askForConfirmation, { refresh: refreshConfirmationsOf(credentialId) });
  return useContractForm(form, {
    values: BLANK,
    fields: ["name", "email", "message"],
    save: (values) => send(values, { id: credentialId }),
    onSaved({ email }) {
      form.reset(BLANK);
      toast({ title: t("Request sent"), description: t("We emailed {email}", { email }) });
    },
  });
}
