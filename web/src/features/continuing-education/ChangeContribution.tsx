import { text, verbatim } from "@laurel/contracts/text";
import type { Cycle } from "@laurel/contracts/routes/continuing-education";
import type { Credential } from "@laurel/contracts/routes/credentials";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { useFormDialog } from "../../ui/dialogs/use-form-dialog.ts";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { HoursField } from "./HoursField.tsx";
import { useContributionForm } from "./use-contribution-form.ts";

interface Props {
  cycle: Cycle;
  credential: Credential;
  /** How many of its hours count now. */
  hours: number;
  /** How many could count. */
  most: number;
}

/** The button that changes how many hours of a credential count, and its form. */
export function ChangeContribution(props: Props) {
  const t = useTexts();
  const { id, name } = props.credential;
  const { open, key, show, close } = useFormDialog(`hours-${id}`);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={t("Change the hours of {name}", { name })}
        onClick={show}
      >
        {t("Change")}
      </Button>
      {(open || key > 0) && <ChangeDialog key={key} {...props} open={open} onClose={close} />}
    </>
  );
}

interface DialogProps extends Props {
  open: boolean;
  onClose: () => void;
}

function ChangeDialog({ cycle, credential, hours, most, open, onClose }: DialogProps) {
  const t = useTexts();
  const toast = useToast();
  const { control, problem, isDirty, busy, onSubmit } = useContributionForm({
    cycle,
    values: { credentialId: credential.id, hours: String(hours) },
    fields: ["hours"],
    onSaved: () => {
      toast({ title: text("Hours changed"), description: verbatim(credential.name) });
      onClose();
    },
  });
  return (
    <FormDialog
      open={open}
      title={t("Change hours")}
      notice={problem && <Notice tone="error">{problem}</Notice>}
      dirty={isDirty}
      busy={busy}
      onClose={onClose}
      onSubmit={onSubmit}
      action={
        <SubmitButton busy={busy} busyText={t("Saving the hours")}>
          {t("Save hours")}
        </SubmitButton>
      }
    >
      <Typography dir="auto" sx={{ mb: 5, overflowWrap: "anywhere" }}>
        {credential.name}
      </Typography>
      <HoursField control={control} most={most} focusFirst />
    </FormDialog>
  );
}
