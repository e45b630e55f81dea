import { APP_NAME, FORMER_USERNAME_DAYS } from "@laurel/contracts/constants";
import type { Username } from "@laurel/contracts/routes/username";
import Box from "@mui/material/Box";
import { useQuery } from "@tanstack/react-query";
import { formatDayOf } from "../../lib/dates.ts";
import { messageOf } from "../../lib/problem.ts";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { usernameQuery } from "./username-query.ts";
import { useUsernameForm } from "./use-username-form.ts";

/** Changes the username. */
export function UsernameCard() {
  const { data, error, isFetching, refetch } = useQuery(usernameQuery);
  return (
    <SectionCard
      title="Your username"
      lead={`You log in to ${APP_NAME} with it. The address of your public profile doesn’t change with it.`}
    >
      {data && <UsernameForm own={data} />}
      {!data && (!error || isFetching) && <Spinner text="Loading your username..." />}
      {!data && error && !isFetching && (
        <ErrorState
          what="Your username"
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      )}
    </SectionCard>
  );
}

function UsernameForm({ own }: { own: Username }) {
  const { control, busy, onSubmit } = useUsernameForm(own.username);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={onSubmit}
      sx={{ display: "grid", gap: 5, maxWidth: 480, justifyItems: "start" }}
    >
      <FormTextField
        control={control}
        name="username"
        label="Username"
        help={helpFor(own)}
        inputProps={{ autoComplete: "username", autoCapitalize: "none", spellCheck: false }}
      />
      <SubmitButton busy={busy} busyText="Changing your username">
        Change username
      </SubmitButton>
    </Box>
  );
}

function helpFor({ former }: Username): string {
  if (former.length === 0)
    return `At least 3 characters. After a change, nobody else can take your former username for ${FORMER_USERNAME_DAYS} days.`;
  const kept = former.map(
    ({ username, keptUntil }) => `${username} (until ${formatDayOf(keptUntil)})`,
  );
  return `At least 3 characters. Kept for you, so that you can go back: ${kept.join(", ")}.`;
}
