import { text } from "@laurel/contracts/text";
import { updateReminders } from "@laurel/contracts/calls.generated";
import { type Reminders, remindersSchema } from "@laurel/contracts/routes/reminders";
import Box from "@mui/material/Box";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { failed } from "../../entities/sending/failure-words.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { SwitchField, SwitchGround } from "../../ui/forms/SwitchField.tsx";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { NotLoaded } from "../../ui/states/NotLoaded.tsx";
import { DaysForm } from "./DaysForm.tsx";
import { refreshReminders, remindersQuery } from "./reminders-query.ts";

/** Whether and when Laurel sends emails about credentials that expire. */
export function RemindersCard() {
  const t = useTexts();
  const query = useQuery(remindersQuery);
  const { data } = query;
  return (
    <SectionCard
      id="reminders"
      title={t("Reminders")}
      lead={t(
        "Laurel reminds you by email before a credential expires, at most once a day. Credentials that you have renewed are left out.",
      )}
    >
      {data && <Settings reminders={data} />}
      <NotLoaded
        query={query}
        loading={t("Loading your reminders...")}
        failed={t("Your reminders couldn’t be loaded.")}
      />
    </SectionCard>
  );
}

function Settings({ reminders }: { reminders: Reminders }) {
  const t = useTexts();
  const { enabled, change } = useRemindersSwitch(reminders);
  return (
    <Box sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <SwitchGround>
        <SwitchField
          label={t("Expiry reminders")}
          help={enabled ? t("You get emails on the days below.") : t("You get no reminders.")}
          checked={enabled}
          onChange={change}
        />
      </SwitchGround>
      <DaysForm days={reminders.days} />
    </Box>
  );
}

/** The switch moves at once, and back if saving fails. Clicks are sent one after the other, so the last one wins. */
function useRemindersSwitch(reminders: Reminders) {
  const client = useQueryClient();
  const { send, pending } = useSend(updateReminders, {
    scope: "reminders",
    toast: failed(text("Reminders not changed")),
    answer: remindersSchema,
    onSent: (saved) => client.setQueryData(remindersQuery.queryKey, saved),
    refreshIfUnknown: refreshReminders,
  });
  return {
    enabled: pending?.enabled ?? reminders.enabled,
    change: (enabled: boolean) => void send({ enabled }),
  };
}
