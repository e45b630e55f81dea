import { FORMER_USERNAME_DAYS } from "@laurel/contracts/constants";
import type { Username } from "@laurel/contracts/routes/username";
import type { Translate } from "@laurel/texts/translate";
import Box from "@mui/material/Box";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { dayText } from "../../lib/texts/dates.ts";
import { factsText } from "../../lib/texts/lists.ts";
import { Fields } from "../../ui/forms/Fields.tsx";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { NotLoaded } from "../../ui/states/NotLoaded.tsx";
import { usernameQuery } from "./username-query.ts";
import { useUsernameForm } from "./use-username-form.ts";

/** Changes the username. */
export function UsernameCard() {
  const t = useTexts();
  const query = useQuery(usernameQuery);
  const { data } = query;
  return (
    <SectionCard
      id="your-username"
      title={t("Your username")}
      lead={t(
        "You log in to Laurel with it. The address of your public profile doesn’t change with it.",
      )}
    >
      {data && <UsernameForm own={data} />}
      <NotLoaded
        query={query}
        loading={t("Loading your username...")}
        failed={t("Your username couldn’t be loaded.")}
      />
    </SectionCard>
  );
}

function UsernameForm({ own }: { own: Username }) {
  const t = useTexts();
  const { control, busy, onSubmit } = useUsernameForm(own.username);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={onSubmit}
      sx={{ display: "grid", gap: 5, maxWidth: 480, justifyItems: "start" }}
    >
      <Fields isSaving={busy}>
        <FormTextField
          control={control}
          name="username"
          label={t("Username")}
          help={helpFor(t, own)}
          inputProps={{ autoComplete: "username", autoCapitalize: "none", spellCheck: false }}
        />
      </Fields>
      <SubmitButton busy={busy} busyText={t("Changing your username")}>
        {t("Change username")}
      </SubmitButton>
    </Box>
  );
}

function helpFor(t: Translate, { former }: Username): string {
  if (former.length === 0)
    return t(
      "At least 3 characters. After a change, nobody else can take your former username for {days, plural, one {# day} other {# days}}.",
      { days: FORMER_USERNAME_DAYS },
    );
  const kept = former.map(({ username, keptUntil }) =>
    t("{username} (until {date})", { username, date: dayText(t, keptUntil) }),
  );
  return t("At least 3 characters. Kept for you, so that you can go back: {usernames}.", {
    usernames: factsText(t, kept),
  });
}
