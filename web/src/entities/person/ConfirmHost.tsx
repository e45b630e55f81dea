import { text } from "@laurel/contracts/text";
import { useEffect, useState } from "react";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { notOpenedToast, useLazyComponent } from "../../ui/use-lazy-component.ts";
import { answerConfirmations } from "../sending/confirming.ts";

const load = async () => (await import("./ConfirmDialog.tsx")).ConfirmDialog;

interface Question {
  answer: (confirmed: boolean) => void;
}

/** Shows the dialog that asks people to confirm that it's them, when a request needs it. */
export function ConfirmHost() {
  const [question, setQuestion] = useState<Question>();
  const { Component: Dialog, fetch } = useLazyComponent(load);
  const toast = useToast();

  useEffect(() => {
    let isGone = false;
    const end = answerConfirmations(async () => {
      const isLoaded = await fetch();
      if (isGone) return false;
      if (isLoaded) return new Promise((answer) => setQuestion({ answer }));
      toast(notOpenedToast(text("Couldn’t ask you to confirm that it’s you")));
      return false;
    });
    return () => {
      isGone = true;
      end();
    };
  }, [fetch, toast]);

  // Nobody answers any more when the screens end with the session. The request must not wait for ever.
  useEffect(() => () => question?.answer(false), [question]);

  if (!question || !Dialog) return null;
  return (
    <Dialog
      onAnswer={(confirmed) => {
        setQuestion(undefined);
        question.answer(confirmed);
      }}
    />
  );
}
