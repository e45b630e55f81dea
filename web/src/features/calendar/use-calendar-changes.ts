import { text } from "@laurel/contracts/text";
import { createCalendar, deleteCalendar } from "@laurel/contracts/calls.generated";
import { calendarSchema } from "@laurel/contracts/routes/calendar";
import { useQueryClient } from "@tanstack/react-query";
import { failed } from "../../entities/sending/failure-words.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { calendarQuery } from "./calendar-query.ts";

/** Creates, replaces and ends the link, and shows the outcome. The last two resolve with whether that was done. */
export function useCalendarChanges() {
  const client = useQueryClient();
  const toast = useToast();
  const keep = (url: string) => client.setQueryData(calendarQuery.queryKey, { url });
  const refreshIfUnknown = () => client.invalidateQueries(calendarQuery);
  const creation = useSend(createCalendar, {
    toast: failed(text("Calendar link not created")),
    answer: calendarSchema,
    onSent: ({ url }) => {
      keep(url);
      toast({ title: text("Calendar link created") });
    },
    refreshIfUnknown,
  });
  const replacement = useSend(createCalendar, {
    toast: failed(text("Calendar link not replaced")),
    answer: calendarSchema,
    onSent: ({ url }) => {
      keep(url);
      toast({ title: text("Calendar link replaced") });
    },
    refreshIfUnknown,
  });
  const ending = useSend(deleteCalendar, {
    toast: failed(text("Calendar link not ended")),
    onSent: () => {
      keep("");
      toast({ title: text("Calendar link ended") });
    },
    refreshIfUnknown,
  });
  return {
    create: () => void creation.send(undefined),
    replace: async () => (await replacement.send(undefined))?.sent === true,
    end: async () => (await ending.send(undefined))?.sent === true,
    busy: creation.busy,
  };
}
