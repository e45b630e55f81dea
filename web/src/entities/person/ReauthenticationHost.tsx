import { type Text, text } from "@laurel/contracts/text";
import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { answerNeed, type AskPerson, type Need } from "../../lib/reauthenticating.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { notOpenedToast, useLazyComponent } from "../../ui/use-lazy-component.ts";
import { hasSessionEnded, isStillLoggedIn, useSessionEnded } from "./session-ended.ts";

/** Shows the dialogs in which people log in again, or confirm that it's them, when a request needs it. */
export function ReauthenticationHost() {
  return (
    <>
      <ConfirmHost />
      <LogInHost />
    </>
  );
}

interface DialogProps {
  onAnswer: (isDone: boolean) => void;
}

const NOT_CONFIRMED = text("Couldn’t ask you to confirm that it’s you");
const loadConfirm = async () => (await import("./ConfirmDialog.tsx")).ConfirmDialog;

function ConfirmHost() {
  const ask = useDialog(loadConfirm, NOT_CONFIRMED);
  useAnswer("confirm", ask.open);
  return ask.element;
}

const NOT_LOGGED_IN = text("Couldn’t ask you to log in again");
const loadLogIn = async () => (await import("./LogInAgainDialog.tsx")).LogInAgainDialog;

/** Asks only if nobody has logged in meanwhile, and until somebody does, in this tab or in another one. */
function LogInHost() {
  const client = useQueryClient();
  const { open, answer, element } = useDialog(loadLogIn, NOT_LOGGED_IN);
  useAnswer(
    "log in",
    useCallback(
      async () => (await isStillLoggedIn(client)) || (hasSessionEnded(client) && open()),
      [client, open],
    ),
  );
  const hasEnded = useSessionEnded();
  useEffect(() => {
    if (!hasEnded) answer?.(true);
  }, [hasEnded, answer]);
  return element;
}

function useAnswer(need: Need, ask: AskPerson): void {
  useEffect(() => answerNeed(need, ask), [need, ask]);
}

/** A dialog that is loaded when it's opened, and resolves with the person's answer. */
function useDialog(load: () => Promise<ComponentType<DialogProps>>, notOpened: Text) {
  const [pending, setPending] = useState<PromiseWithResolvers<boolean>>();
  const latest = useRef(pending);
  const isMounted = useRef(false);
  const { Component, fetch } = useLazyComponent(load);
  const toast = useToast();

  const open = useCallback(async () => {
    if (!isMounted.current) return false;
    const question = Promise.withResolvers<boolean>();
    latest.current = question;
    setPending(question);
    if (await fetch()) return question.promise;
    setPending(undefined);
    toast(notOpenedToast(notOpened));
    return false;
  }, [fetch, toast, notOpened]);

  // Nobody answers any more when the screens end with the session. The request must not wait for ever.
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      latest.current?.resolve(false);
    };
  }, []);

  const answer =
    pending &&
    ((isDone: boolean) => {
      pending.resolve(isDone);
      setPending(undefined);
    });
  return { open, answer, element: Component && answer && <Component onAnswer={answer} /> };
}
