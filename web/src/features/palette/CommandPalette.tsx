import Dialog from "@mui/material/Dialog";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { documentsQuery } from "../../entities/document/documents-query.ts";
import { useSettled } from "../../lib/use-settled.ts";
import { VisuallyHidden } from "../../ui/announcements/VisuallyHidden.tsx";
import { foundQuery } from "./found-query.ts";
import { PaletteInput } from "./PaletteInput.tsx";
import { PaletteList } from "./PaletteList.tsx";
import { findItems, type PaletteItem, paletteItems, searchedWords } from "./palette-items.ts";

const TYPING_MS = 200;

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
  const documents = useQuery(documentsQuery);
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState("");
  const [activeId, setActiveId] = useState<string>();
  const settled = useSettled(text, TYPING_MS);
  const credentials = useQuery(foundQuery(searchedWords(settled)));
  const all = useMemo(
    () => paletteItems(credentials.data?.items ?? [], documents.data ?? []),
    [credentials.data, documents.data],
  );
  const wanted = useDeferredValue(text);
  const found = useMemo(() => findItems(all, wanted), [all, wanted]);
  // By its id, because credentials arrive later than the rest.
  const active = found.find((item) => item.id === activeId) ?? found[0];

  const go = ({ to }: PaletteItem) => {
    onGone();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && active) {
      event.preventDefault();
      setActiveId(found.at((found.indexOf(active) + step) % found.length)?.id);
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
          setActiveId(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <Unread credentials={credentials.isError} documents={documents.isError} />
      <PaletteList
        id={id}
        items={found}
        isSearching={text !== settled || credentials.isFetching}
        active={active}
        onGo={go}
      />
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
