import { zodResolver } from "@hookform/resolvers/zod";
import { updateReminders } from "@laurel/contracts/calls.generated";
import {
  LONGEST_REMINDER_DAYS,
  MAX_REMINDER_DAYS,
  remindersSchema,
} from "@laurel/contracts/routes/reminders";
import { text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { formProblemText } from "../../entities/sending/form-problem.ts";
import { ifUnsure } from "../../entities/sending/if-unsure.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { useStoredValues } from "../../ui/forms/use-stored-values.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { type DaysFields, daysForm, type DaysInput, daysText } from "./reminder-days.ts";
import { remindersQuery } from "./reminders-query.ts";

const HELP = text(
  "Up to {max} whole numbers from 0 to {longest}, separated by commas. 0 is the day on which it expires.",
  { max: MAX_REMINDER_DAYS, longest: LONGEST_REMINDER_DAYS },
);

/** The form with the days on which reminders are sent. */
export function DaysForm({ days }: { days: readonly number[] }) {
  const t = useTexts();
  const { control, handleSubmit, formState, submit } = useDaysForm(days);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      sx={{ display: "grid", gap: 4, justifyItems: "start", maxWidth: 440 }}
    >
      <FormTextField
        control={control}
        name="days"
        label={t("Days before it expires")}
        help={t(HELP)}
        inputProps={{ autoComplete: "off", inputMode: "text" }}
      />
      <SubmitButton busy={formState.isSubmitting} busyText={t("Saving the days")}>
        {t("Save days")}
      </SubmitButton>
    </Box>
  );
}

function useDaysForm(days: readonly number[]) {
  const t = useTexts();
  const client = useQueryClient();
  const toast = useToast();
  const latest: DaysInput = { days: daysText(days) };
  const form = useForm<DaysInput, unknown, DaysFields>({
    resolver: zodResolver(daysForm),
    defaultValues: latest,
  });
  const { markStored } = useStoredValues(form, latest);
  const { send } = useSend(updateReminders, {
    onSent: async (response) => {
      const saved = remindersSchema.parse(await response.json());
      toast({ title: t("Days saved") });
      client.setQueryData(remindersQuery.queryKey, saved);
    },
    onFailed: ifUnsure(() => client.invalidateQueries(remindersQuery)),
  });
  const submit = async (fields: DaysFields) => {
    const sent = form.getValues();
    const outcome = await send(fields);
    if (!outcome) return;
    if (outcome.sent) {
      const saved = client.getQueryData(remindersQuery.queryKey);
      return markStored(sent, saved && { days: daysText(saved.days) });
    }
    const problem = formProblemText(t, outcome.error, ["days"], form.setError);
    if (problem)
      toast({ title: t("Days not saved"), description: problem, variant: "destructive" });
  };
  return { ...form, submit };
}
