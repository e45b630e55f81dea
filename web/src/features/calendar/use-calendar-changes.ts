import { createCalendar, deleteCalendar } from "@laurel/contracts/calls.generated";
import { calendarSchema } from "@laurel/contracts/routes/calendar";
import { useQueryClient } from "@tanstack/react-query";
import { failed } from "../../entities/sending/failure-words.ts";
import { ifUnsure } from "../../entities/sending/if-unsure.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { calendarQuery } from "./calendar-query.ts";

/** Creates, replaces and ends the link, and shows the outcome. The last two resolve with whether that was done. */
export function useCalendarChanges() {
  const t = useTexts();
  const client = useQueryClient();
  const toast = useToast();
  const keep = (url: string) => client.setQueryData(calendarQuery.queryKey, { url });
  const keepNew = async (response: Response) =>
    keep(calendarSchema.parse(await response.json()).url);

  const onFailed = ifUnsure(() => client.invalidateQueries(calendarQuery));
  const creation = useSend(createCalendar, {
    toast: failed(t("Calendar link not created")),
    onSent: async (response) => {
      await keepNew(response);
      toast({ title: t("Calendar link created") });
    },
    onFailed,
  });
  const replacement = useSend(createCalendar, {
    toast: failed(t("Calendar link not replaced")),
    onSent: async (response) => {
      await keepNew(response);
      toast({ title: t("Calendar link replaced") });
    },
    onFailed,
  });
  const ending = useSend(deleteCalendar, {
    toast: failed(t("Calendar link not ended")),
    onSent: () => {
      keep("");
      toast({ title: t("Calendar link ended") });
    },
    onFailed,
  });
  return {
    create: () => void creation.send(undefined),
    replace: async () => (await replacement.send(undefined))?.sent === true,
    end: async () => (await ending.send(undefined))?.sent === true,
    busy: creation.busy,
  };
}
