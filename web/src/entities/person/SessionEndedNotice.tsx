import MuiLink from "@mui/material/Link";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { endSession, useSessionEnded } from "./session-ended.ts";
import { Notice } from "../../ui/states/Notice.tsx";

interface Props {
  /** Whether what is typed in the form is restored after logging in. */
  kept?: boolean;
}

/** Tells that the session has ended, once, in the topmost layer: a dialog or the screen. */
export function SessionEndedNotice({ kept = false }: Props) {
  return useSessionEnded() && <OnTop kept={kept} />;
}

function OnTop({ kept = false }: Props) {
  const t = useTexts();
  const client = useQueryClient();
  if (!useIsOnTop()) return null;
  return (
    <Notice tone="warning">
      <span>
        {t(
          kept
            ? "Your session has ended. What you typed is kept and will be here when you’re back."
            : "Your session has ended.",
        )}
      </span>
      <MuiLink
        component={Link}
        to={paths.auth}
        // Without this, /auth would treat the person as logged in and send them back.
        onClick={() => endSession(client)}
      >
        {t("Log in again")}
      </MuiLink>
    </Notice>
  );
}

/** The notices that could be shown, topmost last: a dialog opens after the layer below it. */
let stack: readonly symbol[] = [];
const listeners = new Set<() => void>();

function setStack(next: readonly symbol[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function useIsOnTop(): boolean {
  const [own] = useState(() => Symbol("notice"));
  useEffect(() => {
    setStack([...stack, own]);
    return () => setStack(stack.filter((one) => one !== own));
  }, [own]);
  return useSyncExternalStore(subscribe, () => stack.at(-1) === own);
}
