import { zodResolver } from "@hookform/resolvers/zod";
import { changePassword, listTokens } from "@laurel/contracts/calls.generated";
import Box from "@mui/material/Box";
import { useQueryClient } from "@tanstack/react-query";
import { type Control, useForm } from "react-hook-form";
import { useMe } from "../../entities/person/me-query.ts";
import { failed } from "../../entities/sending/failure-words.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { PASSWORD_HELP } from "../../lib/password-help.ts";
import { ApiError } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { CheckboxField } from "../../ui/forms/CheckboxField.tsx";
import { Fields } from "../../ui/forms/Fields.tsx";
import { PasswordField } from "../../ui/forms/PasswordField.tsx";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { refreshSessions } from "./sessions-query.ts";
import { newPassword } from "@laurel/contracts/passwords";
import { z } from "@laurel/contracts/zod";
import { text } from "@laurel/contracts/text";

const fieldsOf = (error: unknown) => (error instanceof ApiError ? refusedFields(error) : []);

/** Changes the password. Requires the current one. */
export function ChangePasswordCard() {
  const t = useTexts();
  const { control, handleSubmit, formState, setError, reset } = useForm({
    resolver: zodResolver(passwordForm),
    criteriaMode: "all",
    defaultValues: BLANK,
  });
  const client = useQueryClient();
  const toast = useToast();
  const { send } = useSend(changePassword, {
    toast: (error) =>
      fieldsOf(error).length === 0 ? failed(text("Password not changed"))(error) : undefined,
  });

  const submit = async ({ confirmPassword: _typedTwice, ...body }: PasswordValues) => {
    const outcome = await send(body);
    if (!outcome) return;
    if (!outcome.sent) {
      for (const [index, { name, message }] of fieldsOf(outcome.error).entries())
        setError(name, { type: "server", message }, { shouldFocus: index === 0 });
      return;
    }
    reset(BLANK);
    toast({
      title: text("Password changed"),
      description: text("You’re still logged in here. All your other sessions have ended."),
    });
    await Promise.all([
      refreshSessions(client),
      body.revokeTokens && client.invalidateQueries({ queryKey: [listTokens.path] }),
    ]);
  };

  return (
    <SectionCard id="password" title={t("Password")}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
        sx={{ display: "grid", gap: 5, maxWidth: 480, justifyItems: "start" }}
      >
        <Fields isSaving={formState.isSubmitting}>
          <PasswordFields control={control} />
          <CheckboxField
            control={control}
            name="revokeTokens"
            label={t("Also revoke access tokens")}
          />
        </Fields>
        <SubmitButton busy={formState.isSubmitting} busyText={t("Changing your password")}>
          {t("Change password")}
        </SubmitButton>
      </Box>
    </SectionCard>
  );
}

function PasswordFields({ control }: { control: Control<PasswordValues> }) {
  const t = useTexts();
  const me = useMe();
  return (
    <>
      <PasswordField
        control={control}
        name="currentPassword"
        label={t("Current password")}
        autoComplete="current-password"
      />
      <PasswordField
        control={control}
        name="newPassword"
        label={t("New password")}
        help={t(PASSWORD_HELP)}
        chosenBy={me}
        autoComplete="new-password"
        deps={["confirmPassword"]}
      />
      <PasswordField
        control={control}
        name="confirmPassword"
        label={t("Confirm new password")}
        autoComplete="new-password"
      />
    </>
  );
}

/** The form's fields. The confirmation isn't sent. */
const passwordForm = z
  .object({
    currentPassword: z.string().min(1, text("Please enter your current password")),
    newPassword,
    confirmPassword: z.string().min(1, text("Please confirm your password")),
    revokeTokens: z.boolean(),
  })
  .refine(
    ({ newPassword: chosen, confirmPassword }) =>
      // Only required, not compared, so there is one message.
      confirmPassword === "" || chosen === confirmPassword,
    { path: ["confirmPassword"], message: text("Passwords don't match"), when: () => true },
  );
type PasswordValues = z.output<typeof passwordForm>;

const BLANK: PasswordValues = {
  currentPassword: "",
  newPassword: "",
  confirmPassword: "",
  revokeTokens: false,
};

/** The fields that an error belongs to, if any. */
function refusedFields(error: ApiError): { name: keyof PasswordValues; message: string }[] {
  if (error.code === "wrong_password") return [{ name: "currentPassword", message: error.message }];
  return error.issues.flatMap(({ path, message }) =>
    path === "newPassword" || path === "currentPassword" ? [{ name: path, message }] : [],
  );
}
