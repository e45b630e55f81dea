import { text } from "@laurel/contracts/text";
import type { Cycle, Contribution } from "@laurel/contracts/routes/continuing-education";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { useFormDialog } from "../../ui/dialogs/use-form-dialog.ts";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { BLANK, type ContributionValues } from "./contribution-values.ts";
import { CreditField } from "./CreditField.tsx";
import { HoursField } from "./HoursField.tsx";
import { hoursWords } from "./hours-text.ts";
import { useContributionForm } from "./use-contribution-form.ts";
import { type Control, type UseFormSetValue, useWatch } from "react-hook-form";
import { useCredentialChoice } from "../../entities/credential/use-credential-choice.ts";
import { creditOf, hoursToSuggest } from "./credit.ts";

interface Props {
  cycle: Cycle;
  cycles: readonly Cycle[];
}

/** The button that adds hours of any credential, and its form. */
export function AddContribution(props: Props) {
  const t = useTexts();
  const { open, key, show, close } = useFormDialog("hours");
  return (
    <>
      <Button variant="contained" onClick={show}>
        {t("Add hours")}
      </Button>
      {(open || key > 0) && <AddDialog key={key} {...props} open={open} onClose={close} />}
    </>
  );
}

interface DialogProps extends Props {
  open: boolean;
  onClose: () => void;
}

function AddDialog({ cycle, cycles, open, onClose }: DialogProps) {
  const t = useTexts();
  const toast = useToast();
  const { control, setValue, problem, isDirty, busy, onSubmit } = useContributionForm({
    cycle,
    values: BLANK,
    fields: ["credentialId", "hours"],
    onSaved: ({ hours }) => {
      toast({ title: text("Hours added"), description: hoursWords(hours) });
      onClose();
    },
  });
  const choice = useCreditChoice({ control, setValue, cycle, cycles });
  return (
    <FormDialog
      open={open}
      title={t("Add hours")}
      notice={problem && <Notice tone="error">{problem}</Notice>}
      dirty={isDirty}
      busy={busy}
      onClose={onClose}
      onSubmit={onSubmit}
      action={
        <SubmitButton busy={busy} busyText={t("Adding the hours")}>
          {t("Add hours")}
        </SubmitButton>
      }
    >
      <Box sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <CreditField
          control={control}
          options={choice.options}
          search={choice.search}
          onSearch={choice.setSearch}
          onChosen={choice.suggestHours}
        />
        <HoursField control={control} most={choice.left} />
      </Box>
    </FormDialog>
  );
}

interface Input {
  control: Control<ContributionValues, unknown, Contribution>;
  setValue: UseFormSetValue<ContributionValues>;
  cycle: Cycle;
  cycles: readonly Cycle[];
}

/** The credentials to choose from, with what each can contribute, and how many hours the chosen one has left. */
function useCreditChoice({ control, setValue, cycle, cycles }: Input) {
  const chosenId = useWatch({ control, name: "credentialId" });
  const { options, isLong, search, setSearch } = useCredentialChoice(chosenId);
  const credits = options.map((credential) => ({
    credential,
    credit: creditOf(credential, cycle, cycles),
  }));
  const leftOf = (id: string) => {
    const credit = credits.find(({ credential }) => credential.id === id)?.credit;
    return credit && "hours" in credit ? credit.hours : undefined;
  };
  return {
    options: credits,
    /** Undefined if all credentials are options. */
    search: isLong ? search : undefined,
    setSearch,
    left: leftOf(chosenId),
    /** Fills in the hours of a credential that has just been chosen. */
    suggestHours: (id: string) => {
      const left = leftOf(id);
      const hours = left === undefined ? "" : String(hoursToSuggest(cycle, left));
      setValue("hours", hours, { shouldDirty: true });
    },
  };
}
