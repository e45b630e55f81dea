import { text } from "@laurel/contracts/text";
import Dialog from "@mui/material/Dialog";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import {
  type KeyboardEvent,
  startTransition,
  useCallback,
  useDeferredValue,
  useId,
  useMemo,
  useState,
} from "react";
import { useNavigate } from "react-router-dom";
import { documentsQuery } from "../../entities/document/documents-query.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useSettled } from "../../lib/use-settled.ts";
import { VisuallyHidden } from "../../ui/announcements/VisuallyHidden.tsx";
import { foundQuery } from "./found-query.ts";
import { PaletteInput } from "./PaletteInput.tsx";
import { PaletteList } from "./PaletteList.tsx";
import {
  asksForRenewals,
  findItems,
  type PaletteItem,
  paletteItems,
  searchedWords,
} from "./palette-items.ts";
import { renewableQuery } from "./renewable-query.ts";

const TYPING_MS = 200;

export interface CommandPaletteProps {
  open: boolean;
  /** Closed without a choice. */
  onDismiss: () => void;
  /** Closed after a choice, to go to this address. */
  onGone: (to: string) => void;
}

/** One field to reach every page, credential and document by keyboard. */
export function CommandPalette({ open, onDismiss, onGone }: CommandPaletteProps) {
  const t = useTexts();
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
      slotProps={{ paper: { className: "palette" } }}
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start", pt: { sm: "8vh" } } }}
    >
      <VisuallyHidden as="h2" id={title}>
        {t("Search or jump to")}
      </VisuallyHidden>
      <Finder onGone={onGone} />
    </Dialog>
  );
}

function Finder({ onGone }: Pick<CommandPaletteProps, "onGone">) {
  const t = useTexts();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState("");
  const [activeId, setActiveId] = useState<string>();
  const { all, found, isSearching, areUnread } = useFound(text);
  // By its id, because credentials arrive later than the rest.
  const active = found.find((item) => item.id === activeId) ?? found[0];

  const go = useCallback(
    ({ to }: PaletteItem) => {
      onGone(to);
      void navigate(to);
    },
    [onGone, navigate],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && active) {
      event.preventDefault();
      setActiveId(found.at((found.indexOf(active) + step) % found.length)?.id);
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      const typed = event.currentTarget.value;
      // After the last letter, the list still shows the items of the text before it for a moment.
      const chosen = typed === text ? active : findItems(all, typed)[0];
      if (!chosen) return;
      event.preventDefault();
      go(chosen);
    }
  };

  return (
    <>
      <PaletteInput
        listId={`${id}-list`}
        activeId={active && `${id}-${active.id}`}
        onText={(next) =>
          // Rendering the results would hold up the next letter.
          startTransition(() => {
            setText(next);
            setActiveId(undefined);
          })
        }
        onKeyDown={onKeyDown}
      />
      <Unread {...areUnread} />
      <PaletteList
        id={id}
        items={found}
        isSearching={found.length === 0 && isSearching}
        active={active}
        onGo={go}
      />
      <VisuallyHidden as="output">
        {t("{count, plural, one {# result} other {# results}}", { count: found.length })}
      </VisuallyHidden>
    </>
  );
}

/** The items that match. Results of the server follow a moment after the text. */
function useFound(text: string) {
  const t = useTexts();
  const documents = useQuery(documentsQuery);
  const settled = useSettled(text, TYPING_MS);
  const credentials = useQuery(foundQuery(searchedWords(t, settled)));
  const renewable = useQuery({ ...renewableQuery, enabled: asksForRenewals(t, settled) });
  const read = useMemo(
    () =>
      paletteItems(t, credentials.data?.items ?? [], documents.data ?? [], renewable.data?.items),
    [t, credentials.data, documents.data, renewable.data],
  );
  // Deferred, because drawing the results would hold up the next letter.
  const all = useDeferredValue(read);
  const found = useMemo(() => findItems(all, text), [all, text]);
  return {
    all,
    found,
    /** Whether there may be more. */
    isSearching: text !== settled || read !== all || credentials.isFetching || renewable.isFetching,
    /** Which lists couldn't be loaded. */
    areUnread: {
      credentials: credentials.isError || renewable.isError,
      documents: documents.isError,
    },
  };
}

const CREDENTIALS = text(
  "Your credentials couldn’t be loaded, so they aren’t included in the search.",
);
const DOCUMENTS = text("Your documents couldn’t be loaded, so they aren’t included in the search.");
const BOTH = text(
  "Your credentials and documents couldn’t be loaded, so they aren’t included in the search.",
);

/** Says which lists couldn't be loaded and aren't searched. */
function Unread({ credentials, documents }: { credentials: boolean; documents: boolean }) {
  const t = useTexts();
  if (!credentials && !documents) return null;
  return (
    <Typography variant="body2" role="alert" sx={{ px: 5, pt: 3, color: "error.main" }}>
      {t(credentials ? (documents ? BOTH : CREDENTIALS) : DOCUMENTS)}
    </Typography>
  );
}
