import { zodResolver } from "@hookform/resolvers/zod";
import { addAddress } from "@laurel/contracts/calls.generated";
import { addAddressBody } from "@laurel/contracts/routes/addresses";
import type { z } from "@laurel/contracts/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { formProblemText } from "../../entities/sending/form-problem.ts";
import { ifUnsure } from "../../entities/sending/if-unsure.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { ApiError } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { refreshAddresses } from "./addresses-query.ts";

export type AddressValues = z.input<typeof addAddressBody>;

/** Conflicts that are about the address itself. */
const OF_FIELD = new Set(["email_taken", "address_exists"]);

/** The state of the form that adds an address. `problem` is what the field doesn't show. */
export function useAddressForm(onAdded: () => void) {
  const t = useTexts();
  const client = useQueryClient();
  const toast = useToast();
  const [problem, setProblem] = useState("");
  const { control, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(addAddressBody),
    defaultValues: { email: "" },
  });
  const { isDirty, isSubmitting } = formState;
  const { send } = useSend(addAddress, {
    onSent: async (_response, { email }) => {
      await refreshAddresses(client);
      toast({
        title: t("Address added"),
        description: t("Open the link that we emailed to {email}.", { email }),
      });
      onAdded();
    },
    onFailed: ifUnsure(() => refreshAddresses(client)),
  });

  const submit = async (values: AddressValues) => {
    setProblem("");
    const outcome = await send(values);
    if (outcome?.sent !== false) return;
    const { error } = outcome;
    if (error instanceof ApiError && OF_FIELD.has(error.code))
      setError("email", { message: error.message }, { shouldFocus: true });
    else setProblem(formProblemText(t, error, ["email"], setError));
  };

  return {
    control,
    problem,
    isDirty,
    busy: isSubmitting,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void handleSubmit(submit)(event),
  };
}
