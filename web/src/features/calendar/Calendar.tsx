import { text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import { useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useConfirm } from "../../ui/dialogs/use-confirm.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { CalendarLink } from "./CalendarLink.tsx";
import { useCalendarChanges } from "./use-calendar-changes.ts";

/** What is asked before a link stops working. */
const QUESTIONS = {
  replace: {
    title: text("Replace the calendar link?"),
    label: text("Replace link"),
    text: text(
      "The current link stops working at once: calendars that use it are no longer updated. You get a new one, which you can add to them.",
    ),
  },
  end: {
    title: text("End the calendar link?"),
    label: text("End link"),
    text: text(
      "The link stops working at once: calendars that use it are no longer updated, and you may have to remove it from them. Your email reminders stay as they are.",
    ),
  },
};

/** The button that creates the link, or the link with everything to do with it. `url` is empty without one. */
export function Calendar({ url }: { url: string }) {
  const t = useTexts();
  const [isCreatedHere, setIsCreatedHere] = useState(false);
  const { ask, question } = useConfirm();
  const { create, replace, end, busy } = useCalendarChanges();
  const askTo = (change: keyof typeof QUESTIONS) => () =>
    ask({
      title: text(QUESTIONS[change].title),
      text: text(QUESTIONS[change].text),
      confirmLabel: text(QUESTIONS[change].label),
      destructive: true,
      removesOpener: change === "end",
      onConfirm: change === "end" ? end : replace,
    });
  return (
    <Box tabIndex={-1}>
      {url === "" ? (
        <SubmitButton
          type="button"
          busy={busy}
          busyText={t("Creating the calendar link")}
          onClick={() => {
            setIsCreatedHere(true);
            create();
          }}
        >
          {t("Create calendar link")}
        </SubmitButton>
      ) : (
        <CalendarLink
          url={url}
          focusCopy={isCreatedHere}
          onReplace={askTo("replace")}
          onEnd={askTo("end")}
        />
      )}
      {question}
    </Box>
  );
}
