import { zodResolver } from "@hookform/resolvers/zod";
import { askForConfirmation } from "@laurel/contracts/calls.generated";
import { askForConfirmationBody } from "@laurel/contracts/routes/credential-confirmations";
import type { z } from "@laurel/contracts/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { formProblemText } from "../../entities/sending/form-problem.ts";
import { ifUnsure } from "../../entities/sending/if-unsure.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { refreshConfirmations } from "./confirmations-query.ts";

const form = askForConfirmationBody.pick({ name: true, email: true, message: true });
export type AskValues = z.input<typeof form>;
const BLANK: AskValues = { name: "", email: "", message: "" };

/** The form that asks somebody to confirm a credential. `problem` is the error that no field shows. */
export function useAskForConfirmation(credentialId: string) {
  const client = useQueryClient();
  const toast = useToast();
  const t = useTexts();
  const [problem, setProblem] = useState("");
  const { control, handleSubmit, formState, setError, reset } = useForm({
    resolver: zodResolver(form),
    defaultValues: BLANK,
  });
  const refresh = () => refreshConfirmations(client, credentialId);
  const { send } = useSend(askForConfirmation, {
    async onSent(_response, { email }) {
      await refresh();
      reset(BLANK);
      toast({ title: t("Request sent"), description: t("We emailed {email}", { email }) });
    },
    onFailed: ifUnsure(refresh),
  });
  const submit = async (values: AskValues) => {
    setProblem("");
    const outcome = await send(values, { id: credentialId });
    if (outcome?.sent === false)
      setProblem(formProblemText(t, outcome.error, ["name", "email", "message"], setError));
  };
  return {
    control,
    problem,
    isDirty: formState.isDirty,
    busy: formState.isSubmitting,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      // The dialog is part of another form, which must not be sent with it.
      event.stopPropagation();
      void handleSubmit(submit)(event);
    },
  };
}
