import { text, verbatim } from "@laurel/contracts/text";
import { MAX_DATE, MAX_HOURS } from "@laurel/contracts/constants";
import type { Cycle } from "@laurel/contracts/routes/continuing-education";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { type Control, useForm } from "react-hook-form";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { space } from "../../theme/space.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import {
  type CycleTerms,
  type CycleValues,
  cycleResolver,
  toTerms,
  valuesOf,
} from "./cycle-values.ts";
import { saveCycle } from "@laurel/contracts/calls.generated";
import { refreshCycles } from "../../entities/credential/cycles-query.ts";
import { useContractForm } from "../../entities/sending/use-contract-form.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { useSendChanges } from "../../entities/sending/use-send-changes.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";

interface Props {
  open: boolean;
  credential: Credential;
  /** Undefined for a new one. */
  cycle: Cycle | undefined;
  onClose: () => void;
  onSaved: () => void;
}

/** The form of a new or an existing cycle. */
export function CycleFormDialog({ open, credential, cycle, onClose, onSaved }: Props) {
  const t = useTexts();
  const { control, problem, isDirty, busy, onSubmit } = useCycleForm({
    credential,
    cycle,
    onSaved,
  });
  // Doesn't change while the dialog closes, when the cycle has been saved.
  const [isNew] = useState(cycle === undefined);
  return (
    <FormDialog
      open={open}
      title={isNew ? t("Set up continuing education") : t("Change cycle")}
      notice={problem && <Notice tone="error">{problem}</Notice>}
      dirty={isDirty}
      busy={busy}
      onClose={onClose}
      onSubmit={onSubmit}
      action={
        <SubmitButton busy={busy} busyText={t("Saving the cycle")}>
          {t("Save cycle")}
        </SubmitButton>
      }
    >
      <CycleFields control={control} />
    </FormDialog>
  );
}

const Fields = styled("div")({
  display: "grid",
  gap: space(5),
  gridTemplateColumns: "repeat(auto-fit, minmax(min(210px, 100%), 1fr))",
  alignItems: "start",
  "& > :first-of-type": { gridColumn: "1 / -1" },
});

const DATE = {
  type: "date",
  inputProps: { max: MAX_DATE, required: true },
  accepts: (text: string) => text === "" || /^\d{4}-\d{2}-\d{2}$/.test(text),
} as const;

function CycleFields({ control }: { control: Control<CycleValues, unknown, CycleTerms> }) {
  const t = useTexts();
  return (
    <Fields>
      <FormTextField
        control={control}
        name="requiredHours"
        label={t("Required hours")}
        type="number"
        help={t("How many hours of education the issuer asks for in this time.")}
        focusFirst
        inputProps={{ required: true, min: 1, max: MAX_HOURS, step: 1, inputMode: "numeric" }}
      />
      <FormTextField control={control} name="from" label={t("First day")} deps={["to"]} {...DATE} />
      <FormTextField control={control} name="to" label={t("Last day")} {...DATE} />
    </Fields>
  );
}

interface Input {
  credential: Credential;
  /** Undefined for a new one. */
  cycle: Cycle | undefined;
  onSaved: () => void;
}

/** The state of a cycle's form. */
function useCycleForm({ credential, cycle, onSaved }: Input) {
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
      toast({ title: text("Cycle saved"), description: verbatim(name) });
      onSaved();
    },
  });
}
