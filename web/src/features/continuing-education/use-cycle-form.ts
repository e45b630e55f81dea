import { saveCycle } from "@laurel/contracts/calls.generated";
import type { Cycle } from "@laurel/contracts/routes/continuing-education";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { refreshCycles } from "../../entities/credential/cycles-query.ts";
import { formProblemText } from "../../entities/sending/form-problem.ts";
import { ifUnsure } from "../../entities/sending/if-unsure.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { useSendChanges } from "../../entities/sending/use-send-changes.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useStoredValues } from "../../ui/forms/use-stored-values.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { cycleResolver, type CycleTerms, toTerms, valuesOf } from "./cycle-values.ts";

interface Input {
  credential: Credential;
  /** Undefined for a new one. */
  cycle: Cycle | undefined;
  onSaved: () => void;
}

/** The state of a cycle's form. `problem` is what no field shows. */
export function useCycleForm({ credential, cycle, onSaved }: Input) {
  const t = useTexts();
  const client = useQueryClient();
  const toast = useToast();
  const [problem, setProblem] = useState("");
  const latest = valuesOf(credential, cycle);
  const form = useForm({ resolver: cycleResolver, defaultValues: latest });
  const { control, handleSubmit, formState, setError } = form;
  const { stored } = useStoredValues(form, latest);
  const { isDirty, isSubmitting } = formState;
  const sendChanges = useSendChanges();
  const { send } = useSend(saveCycle, {
    onSent: () => refreshCycles(client),
    onFailed: ifUnsure(() => refreshCycles(client)),
  });

  const submit = async (terms: CycleTerms) => {
    setProblem("");
    const outcome = await sendChanges(terms, toTerms(stored), (changes) =>
      send(cycle ? changes : terms, { id: credential.id }),
    );
    if (!outcome) return;
    if (!outcome.sent)
      return setProblem(
        formProblemText(t, outcome.error, ["requiredHours", "from", "to"], setError),
      );
    toast({ title: t("Cycle saved"), description: credential.name });
    onSaved();
  };

  return {
    control,
    problem,
    isDirty,
    busy: isSubmitting,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void handleSubmit(submit)(event),
  };
}
