import Dialog from "@mui/material/Dialog";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { credentialsQuery } from "../../entities/credential/credentials-query.ts";
import { documentsQuery } from "../../entities/document/documents-query.ts";
import { VisuallyHidden } from "../../ui/announcements/VisuallyHidden.tsx";
import { PaletteInput } from "./PaletteInput.tsx";
import { PaletteList } from "./PaletteList.tsx";
import { findItems, type PaletteItem, paletteItems } from "./palette-items.ts";

export interface CommandPaletteProps {
  open: boolean;
  /** Closed without a choice. */
  onDismiss: () => void;
  /** Closed after a choice. */
  onGone: () => void;
}

/** One field to reach every page, credential and document by keyboard. */
export function CommandPalette({ open, onDismiss, onGone }: CommandPaletteProps) {
  const title = useId();
  return (
    <Dialog
      open={open}
      onClose={onDismiss}
      aria-labelledby={title}
      maxWidth="sm"
      fullWidth
      // After a navigation, the new heading gets the focus; otherwise the opener gets it back.
      disableRestoreFocus
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start", pt: { sm: "8vh" } } }}
    >
      <VisuallyHidden as="h2" id={title}>
        Search or jump to
      </VisuallyHidden>
      <Finder onGone={onGone} />
    </Dialog>
  );
}

function Finder({ onGone }: { onGone: () => void }) {
  const credentials = useQuery(credentialsQuery());
  const documents = useQuery(documentsQuery);
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const all = useMemo(
    () => paletteItems(credentials.data ?? [], documents.data ?? []),
    [credentials.data, documents.data],
  );
  const wanted = useDeferredValue(text);
  const found = useMemo(() => findItems(all, wanted), [all, wanted]);
  const active = found[Math.min(at, found.length - 1)];

  const go = ({ to }: PaletteItem) => {
    onGone();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && found.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, found.length - 1) + step + found.length) % found.length);
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing && active) {
      event.preventDefault();
      go(active);
    }
  };

  return (
    <>
      <PaletteInput
        text={text}
        listId={`${id}-list`}
        activeId={active && `${id}-${active.id}`}
        onText={(next) => {
          setText(next);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Unread credentials={credentials.isError} documents={documents.isError} />
      <PaletteList id={id} items={found} active={active} onGo={go} />
      <VisuallyHidden as="output">
        {found.length === 1 ? "1 result" : `${found.length} results`}
      </VisuallyHidden>
    </>
  );
}

/** Says which lists couldn't be loaded and aren't searched. */
function Unread({ credentials, documents }: { credentials: boolean; documents: boolean }) {
  const lists = [credentials && "credentials", documents && "documents"].filter(Boolean);
  if (lists.length === 0) return null;
  return (
    <Typography variant="body2" role="alert" sx={{ px: 5, pt: 3, color: "error.main" }}>
      Your {lists.join(" and ")} couldn’t be loaded, so they aren’t included in the search.
    </Typography>
  );
}
