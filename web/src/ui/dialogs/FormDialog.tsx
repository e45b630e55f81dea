import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
} from "react";
import { useOpenForm } from "../../lib/open-forms.ts";
import { DraftsAreKept } from "./drafts-are-kept.ts";
import { Fields } from "../forms/Fields.tsx";
import { Actions, TitleBar } from "./FormDialogBars.tsx";
import { UnsavedQuestion } from "./UnsavedQuestion.tsx";
import { useGuarded, useLeaving } from "./use-leaving.ts";

interface Props {
  open: boolean;
  title: string;
  /** Shown above the fields, and sticky, so that it's visible at any scroll position. */
  notice?: ReactNode;
  /** The fields. */
  children: ReactNode;
  /** Makes room for something next to the fields. */
  wide?: boolean;
  /** The primary action. */
  action: ReactNode;
  /** A secondary action. */
  otherAction?: ReactNode;
  /** The name of the button that closes the dialog. */
  cancelLabel?: string;
  /** The form has changes, so leaving it asks first. Without this, nothing in the form is worth a question. */
  dirty?: boolean;
  /** Changes are kept as a draft when the session ends, so leaving for /auth doesn't ask. */
  keepsDraft?: boolean;
  /** A request is in flight, so the dialog can't be closed. */
  busy: boolean;
  /** Whether that saves what the fields hold, as usual. */
  isSaving?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Called when changes are discarded. */
  onDiscard?: () => void;
  onClose: () => void;
}

/** A dialog with a form, full-screen below 600 px. It asks before discarding changes. */
export function FormDialog({
  open,
  title,
  notice,
  children,
  wide = false,
  action,
  otherAction,
  cancelLabel,
  dirty,
  keepsDraft = false,
  busy,
  isSaving = busy,
  onSubmit,
  onDiscard,
  onClose,
}: Props) {
  const theme = useTheme();
  const sheet = useMediaQuery(theme.breakpoints.down("sm"));
  const isDirty = dirty === true;
  const { asking, leave, stay, discard } = useLeaving({ dirty: isDirty, busy, onDiscard, onClose });
  const { guarded, unguard } = useGuarded(open && dirty !== undefined);
  useOpenForm(open);
  const titleId = useId();
  const draftsAreKept = useContext(DraftsAreKept);
  const content = useScrolledToTop(Boolean(notice));

  return (
    <>
      <Dialog
        open={open}
        onClose={leave}
        fullScreen={sheet}
        maxWidth={wide ? "md" : "sm"}
        fullWidth
        aria-labelledby={titleId}
      >
        <TitleBar id={titleId} title={title} busy={busy} onClose={leave} />
        <Form onSubmit={onSubmit}>
          <DialogContent dividers ref={content}>
            {notice && <Box sx={{ mb: 5 }}>{notice}</Box>}
            <Fields isSaving={isSaving}>{children}</Fields>
          </DialogContent>
          <Actions {...{ action, otherAction, cancelLabel, busy }} onCancel={leave} />
        </Form>
      </Dialog>
      {guarded && (
        <UnsavedQuestion
          open={open}
          dirty={isDirty}
          kept={keepsDraft && draftsAreKept}
          asking={asking}
          onStay={stay}
          onDiscard={discard}
          onDone={unguard}
        />
      )}
    </>
  );
}

/** The element whose top a message above the form appears at, so that it's seen. */
function useScrolledToTop(hasNotice: boolean): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasNotice && content.current) content.current.scrollTop = 0;
  }, [hasNotice]);
  return content;
}

function Form({ onSubmit, children }: Pick<Props, "onSubmit" | "children">) {
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        // React events bubble through portals, so an outer form would receive this one.
        event.stopPropagation();
        onSubmit(event);
      }}
      sx={{ display: "flex", flexDirection: "column", minHeight: 0, flex: 1 }}
    >
      {children}
    </Box>
  );
}
