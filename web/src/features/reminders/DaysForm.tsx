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
import { failed } from "../../entities/sending/failure-words.ts";
import { useContractForm } from "../../entities/sending/use-contract-form.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { ApiError } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { Fields } from "../../ui/forms/Fields.tsx";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { type DaysFields, daysForm, type DaysInput, daysText } from "./reminder-days.ts";
import { refreshReminders, remindersQuery } from "./reminders-query.ts";

const HELP = text(
  "Up to {max} whole numbers from 0 to {longest}, separated by commas. 0 is the day on which it expires.",
  { max: MAX_REMINDER_DAYS, longest: LONGEST_REMINDER_DAYS },
);

/** The form with the days on which reminders are sent. */
export function DaysForm({ days }: { days: readonly number[] }) {
  const t = useTexts();
  const { control, busy, onSubmit } = useDaysForm(days);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={onSubmit}
      sx={{ display: "grid", gap: 4, justifyItems: "start", maxWidth: 440 }}
    >
      <Fields isSaving={busy}>
        <FormTextField
          control={control}
          name="days"
          label={t("Days before it expires")}
          help={t(HELP)}
          inputProps={{ autoComplete: "off", inputMode: "text" }}
        />
      </Fields>
      <SubmitButton busy={busy} busyText={t("Saving the days")}>
        {t("Save days")}
      </SubmitButton>
    </Box>
  );
}

function useDaysForm(days: readonly number[]) {
  const client = useQueryClient();
  const toast = useToast();
  const values: DaysInput = { days: daysText(days) };
  const form = useForm<DaysInput, unknown, DaysFields>({
    resolver: zodResolver(daysForm),
    defaultValues: values,
  });
  const { send } = useSend(updateReminders, {
    answer: remindersSchema,
    toast: (error) => (isOfField(error) ? undefined : failed(text("Days not saved"))(error)),
    onSent: (saved) => {
      client.setQueryData(remindersQuery.queryKey, saved);
      form.reset({ days: daysText(saved.days) });
      toast({ title: text("Days saved") });
    },
    refreshIfUnknown: refreshReminders,
  });
  return useContractForm(form, { values, fields: ["days"], save: (fields) => send(fields) });
}

const isOfField = (error: unknown) => error instanceof ApiError && error.issues.length > 0;
