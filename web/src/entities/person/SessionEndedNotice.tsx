import MuiLink from "@mui/material/Link";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { endSession, useSessionEnded } from "./session-ended.ts";
import { Notice } from "../../ui/Notice.tsx";

interface Props {
  /** What is typed in the form around it is there again after logging in. */
  kept?: boolean;
}

/** Says that the session has ended, once, in whatever is on top: a dialog, or else the screen. */
export function SessionEndedNotice({ kept = false }: Props) {
  return useSessionEnded() && <OnTop kept={kept} />;
}

function OnTop({ kept = false }: Props) {
  const client = useQueryClient();
  if (!useIsOnTop()) return null;
  return (
    <Notice tone="warning">
      <span>
        Your session has ended.
        {kept && " What you typed is saved and will be here when you’re back."}
      </span>
      <MuiLink
        component={Link}
        to={paths.auth}
        // Without this /auth would still take the person for signed in, and send them back.
        onClick={() => endSession(client)}
      >
        Log in again
      </MuiLink>
    </Notice>
  );
}

/** The notices that could be shown, the one on top last: a dialog opens after what it lies on. */
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
