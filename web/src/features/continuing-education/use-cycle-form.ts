import { saveCycle } from "@laurel/contracts/calls.generated";
import type { Cycle } from "@laurel/contracts/routes/continuing-education";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { useForm } from "react-hook-form";
import { refreshCycles } from "../../entities/credential/cycles-query.ts";
import { useContractForm } from "../../entities/sending/use-contract-form.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { useSendChanges } from "../../entities/sending/use-send-changes.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { cycleResolver, toTerms, valuesOf } from "./cycle-values.ts";

interface Input {
  credential: Credential;
  /** Undefined for a new one. */
  cycle: Cycle | undefined;
  onSaved: () => void;
}

/** The state of a cycle's form. */
export function useCycleForm({ credential, cycle, onSaved }: Input) {
  const t = useTexts();
  const toast = useToast();
  const { id, name } = credential;
  const values = valuesOf(credential, cycle);
  const form = useForm({ resolver: cycleResolver, defaultValues: values });
  const sendChanges = useSendChanges();
  const { send } = useSend(saveCycle, { refresh: refreshCycles });
  return useContractForm(form, {
    values,
    fields: ["requiredHours", "from", "to"],
    save: (terms, stored) =>
      sendChanges(terms, toTerms(stored), (changes) => send(cycle ? changes : terms, { id })),
    onSaved() {
      toast({ title: t("Cycle saved"), description: name });
      onSaved();
    },
  });
}
