import { text } from "@laurel/contracts/text";
import type { Credential } from "@laurel/contracts/routes/credentials";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { personNameText, Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { ConfirmationList } from "./ConfirmationList.tsx";
import { zodResolver } from "@hookform/resolvers/zod";
import { askForConfirmation } from "@laurel/contracts/calls.generated";
import { askForConfirmationBody } from "@laurel/contracts/routes/credential-confirmations";
import type { z } from "@laurel/contracts/zod";
import { useForm } from "react-hook-form";
import { useContractForm } from "../../entities/sending/use-contract-form.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { refreshConfirmationsOf } from "./confirmations-query.ts";

interface Props {
  open: boolean;
  credential: Credential;
  onClose: () => void;
}

/** Asks somebody to confirm a credential, and shows who was asked before. */
export function ConfirmationsDialog({ open, credential, onClose }: Props) {
  const t = useTexts();
  const { control, problem, isDirty, busy, onSubmit } = useAskForConfirmation(credential.id);
  return (
    <FormDialog
      open={open}
      title={t("Ask for confirmation")}
      notice={problem && <Notice tone="error">{problem}</Notice>}
      dirty={isDirty}
      busy={busy}
      onClose={onClose}
      onSubmit={onSubmit}
      action={
        <SubmitButton busy={busy} busyText={t("Sending the request")}>
          {t("Send request")}
        </SubmitButton>
      }
    >
      <Typography variant="body2" sx={{ color: "text.secondary", mb: 5 }}>
        <Rich
          text="Ask somebody who knows: a trainer, an employer, a school. They get an email with a link, and see the name, organization, dates, hours and description of {name}. What they confirm is shown until you change one of these."
          values={{ name: <bdi>{credential.name}</bdi> }}
        />
      </Typography>
      <Box sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <FormTextField
          control={control}
          name="name"
          label={personNameText(t)}
          focusFirst
          inputProps={{ autoComplete: "off", dir: "auto" }}
        />
        <FormTextField
          control={control}
          name="email"
          label={t("Email")}
          type="email"
          help={t("Use a work address if you can: its domain is shown with the confirmation.")}
          inputProps={{ autoComplete: "off" }}
        />
        <FormTextField
          control={control}
          name="message"
          label={t("Message")}
          rows={3}
          help={t("For example, where they know you from. Web addresses aren’t allowed.")}
          inputProps={{ dir: "auto" }}
        />
      </Box>
      <ConfirmationList credentialId={credential.id} enabled={open} />
    </FormDialog>
  );
}

const schema = askForConfirmationBody.pick({ name: true, email: true, message: true });
const BLANK: z.input<typeof schema> = { name: "", email: "", message: "" };

/** The form that asks somebody to confirm a credential. */
function useAskForConfirmation(credentialId: string) {
  const toast = useToast();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: BLANK });
  const { send } = useSend(askForConfirmation, { refresh: refreshConfirmationsOf(credentialId) });
  return useContractForm(form, {
    values: BLANK,
    fields: ["name", "email", "message"],
    save: (values) => send(values, { id: credentialId }),
    onSaved({ email }) {
      form.reset(BLANK);
      toast({ title: text("Request sent"), description: text("We emailed {email}", { email }) });
    },
  });
}
