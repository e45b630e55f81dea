import { unlockShared } from "@laurel/contracts/calls.generated";
import { text, type Text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import { type FormEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { useSend } from "../../entities/sending/use-send.ts";
import { ApiError, errorWords } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { ScreenMessage } from "../../ui/states/ScreenMessage.tsx";

interface Props {
  token: string;
  /** Fetches what the link shows. */
  onUnlocked: () => Promise<unknown>;
}

/** Asks for the password of a link. */
export function LockedLink({ token, onUnlocked }: Props) {
  const t = useTexts();
  const { control, problem, busy, onSubmit } = useUnlocking(token, onUnlocked);
  return (
    <ScreenMessage
      motif="key"
      title={t("This link has a password")}
      text={t("Enter the password that you got from the person who sent you the link.")}
    >
      <Box
        component="form"
        method="post"
        noValidate
        onSubmit={onSubmit}
        sx={{
          display: "grid",
          gap: 4,
          width: "100%",
          maxWidth: 360,
          textAlign: "start",
          gridTemplateColumns: "minmax(0, 1fr)",
        }}
      >
        {problem && <Notice tone="error">{problem}</Notice>}
        <FormTextField
          control={control}
          name="password"
          label={t("Password")}
          type="password"
          focusFirst
          inputProps={{ autoComplete: "off", autoCapitalize: "none", spellCheck: false }}
        />
        <SubmitButton busy={busy} busyText={t("Opening the link")} fullWidth>
          {t("Open")}
        </SubmitButton>
      </Box>
    </ScreenMessage>
  );
}

function useUnlocking(token: string, onUnlocked: () => Promise<unknown>) {
  const t = useTexts();
  const [problem, setProblem] = useState<Text | "">("");
  const { control, handleSubmit, formState, setError } = useForm({
    defaultValues: { password: "" },
  });
  const { send } = useSend(unlockShared, { onSent: onUnlocked });

  const submit = async ({ password }: { password: string }) => {
    setProblem("");
    const tell = (message: string) => setError("password", { message }, { shouldFocus: true });
    if (password === "") return tell(text("Enter the password"));
    const outcome = await send({ password }, { token });
    if (outcome?.sent !== false) return;
    const { error } = outcome;
    const status = error instanceof ApiError ? error.status : undefined;
    if (status === 403) tell(text("This password is wrong"));
    else if (status === 404) await onUnlocked();
    else setProblem(errorWords(error));
  };
  return {
    control,
    problem: problem && t(problem),
    busy: formState.isSubmitting,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void handleSubmit(submit)(event),
  };
}
