import { zodResolver } from "@hookform/resolvers/zod";
import Box from "@mui/material/Box";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useIntent } from "../../entities/sending/intent.ts";
import { PASSWORD_HELP } from "../../lib/password-help.ts";
import { ApiError } from "../../lib/problem.ts";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { SectionCard } from "../../ui/SectionCard.tsx";
import { SubmitButton } from "../../ui/SubmitButton.tsx";
import { useToast } from "../../ui/Toasts.tsx";
import { useTellFailure } from "../../entities/sending/use-tell-failure.ts";
import { BLANK, passwordForm, type PasswordValues, refusedFields } from "./password-values.ts";
import { refreshSessions } from "./sessions-query.ts";

/** A new password, for whoever knows the old one. */
export function ChangePasswordCard() {
  const { control, handleSubmit, formState, setError, reset } = useForm({
    resolver: zodResolver(passwordForm),
    criteriaMode: "all",
    defaultValues: BLANK,
  });
  const client = useQueryClient();
  const intent = useIntent();
  const toast = useToast();
  const tellFailure = useTellFailure();

  const submit = async ({ confirmPassword: _typedTwice, ...body }: PasswordValues) => {
    try {
      await intent.send("/api/users/me/password", { method: "PUT", body });
      reset(BLANK);
      toast({
        title: "Password changed",
        description: "You stay logged in here. Every other session has ended.",
      });
      await refreshSessions(client);
    } catch (error) {
      const fields = error instanceof ApiError ? refusedFields(error) : [];
      for (const [index, { name, message }] of fields.entries())
        setError(name, { type: "server", message }, { shouldFocus: index === 0 });
      if (fields.length === 0) tellFailure("Password not changed", error);
    }
  };

  return (
    <SectionCard title="Password">
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
        sx={{ display: "grid", gap: 5, maxWidth: 480, justifyItems: "start" }}
      >
        <PasswordField
          control={control}
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
        />
        <PasswordField
          control={control}
          name="newPassword"
          label="New password"
          help={PASSWORD_HELP}
          autoComplete="new-password"
          deps={["confirmPassword"]}
        />
        <PasswordField
          control={control}
          name="confirmPassword"
          label="Confirm new password"
          autoComplete="new-password"
        />
        <SubmitButton busy={formState.isSubmitting} busyText="Changing your password">
          Change password
        </SubmitButton>
      </Box>
    </SectionCard>
  );
}
