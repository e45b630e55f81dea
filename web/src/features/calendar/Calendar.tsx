import { text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import { useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { useListFocus } from "../../ui/dialogs/use-list-focus.ts";
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
  const [question, setQuestion] = useState<keyof typeof QUESTIONS>("replace");
  const [open, setOpen] = useState(false);
  const { holdList, focusAfterClose } = useListFocus(open);
  const { create, replace, end, busy } = useCalendarChanges({
    onReplaced: () => setOpen(false),
    onEnded() {
      focusAfterClose();
      setOpen(false);
    },
  });
  const ask = (next: keyof typeof QUESTIONS) => {
    setQuestion(next);
    setOpen(true);
  };
  const asked = QUESTIONS[question];
  return (
    <Box ref={holdList} tabIndex={-1}>
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
          onReplace={() => ask("replace")}
          onEnd={() => ask("end")}
        />
      )}
      <ConfirmDialog
        open={open}
        title={t(asked.title)}
        confirmLabel={t(asked.label)}
        destructive
        busy={busy}
        onCancel={() => setOpen(false)}
        onConfirm={question === "replace" ? replace : end}
      >
        {t(asked.text)}
      </ConfirmDialog>
    </Box>
  );
}
