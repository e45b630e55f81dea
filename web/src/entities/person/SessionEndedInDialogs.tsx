import type { ReactNode } from "react";
import { type DialogNotice, DialogNoticeContext } from "../../ui/dialogs/dialog-notice.ts";
import { useSessionEnded } from "./session-ended.ts";
import { SessionEndedNotice } from "./SessionEndedNotice.tsx";

const notice: DialogNotice = (kept) => <SessionEndedNotice kept={kept} />;

/** Makes every dialog inside say when the session has ended. */
export function SessionEndedInDialogs({ children }: { children: ReactNode }) {
  return (
    <DialogNoticeContext value={useSessionEnded() ? notice : undefined}>
      {children}
    </DialogNoticeContext>
  );
}
