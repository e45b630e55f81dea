import { text } from "@laurel/contracts/text";
import Button from "@mui/material/Button";
import GlobalStyles from "@mui/material/GlobalStyles";
import { styled } from "@mui/material/styles";
import { Share2 } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useOneAtATime } from "../../lib/use-one-at-a-time.ts";
import { errorWords } from "../../lib/problem.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { notOpenedToast, useLazyComponent } from "../../ui/use-lazy-component.ts";
import { radius, shadow, space } from "../../theme/space.ts";
import { useDashboardFilter } from "./use-dashboard-filter.ts";
import { DeleteSelected } from "./DeleteSelected.tsx";
import { useSelection } from "./use-selection.ts";

/** So that the bar never covers the focused element (WCAG 2.4.11). */
const ROOM = { html: { scrollPaddingBottom: 140 } };

const Bar = styled("section")(({ theme }) => ({
  position: "sticky",
  zIndex: 2,
  bottom: `calc(${space(4)} + var(--laurel-toasts, 0px))`,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space(2, 3),
  marginTop: space(6),
  padding: space(3, 4),
  borderRadius: radius.sheet,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  boxShadow: shadow.floating,
  "& > output": {
    ...theme.typography.h4,
    marginInlineEnd: "auto",
    fontVariantNumeric: "tabular-nums",
  },
  // A button lays its texts out one by one, and would lose the space between them.
  "& [data-more]": { whiteSpace: "pre" },
  // There, the buttons would take half of the window. Their names stay whole.
  [theme.breakpoints.down("sm")]: {
    gap: space(1, 2),
    padding: space(2, 3),
    "& [data-more]": { position: "absolute", clipPath: "inset(50%)" },
  },
  "@media print": { display: "none" },
}));

/** As long as many pages take. */
const SELECT_MS = 60_000;

/** What phones leave out. */
const MORE = { more: <span data-more /> };

interface Props {
  onShare: (ids: string[]) => void;
}

/** What can be done with the selected cards. It stays in sight while the list is. */
export function SelectionBar({ onShare }: Props) {
  const selection = useSelection();
  const isOpen = selection !== undefined && selection.chosen.size > 0;
  // Appears after the card's tick, and disappears with the last one.
  const hasOpened = useDeferredValue(isOpen);
  if (!isOpen || !hasOpened) return null;
  return <OpenBar onShare={onShare} {...selection} />;
}

type OpenBarProps = Props & NonNullable<ReturnType<typeof useSelection>>;

function OpenBar({ chosen, chooseAll, drop, clear, onShare }: OpenBarProps) {
  const t = useTexts();
  const all = useSelectAll(chooseAll);
  const ids = [...chosen];
  return (
    <Bar aria-label={t("Selection")}>
      <GlobalStyles styles={ROOM} />
      <output>{t("{count, number} selected", { count: chosen.size })}</output>
      <Button variant="text" color="inherit" onClick={clear}>
        <Rich text="Clear<more> selection</more>" tags={MORE} />
      </Button>
      <Button
        variant="text"
        color="inherit"
        aria-busy={all.busy || undefined}
        onClick={() => void all.select()}
      >
        {t("Select all that match")}
      </Button>
      <ChangeSelection ids={ids} />
      <DeleteSelected ids={ids} onDeleted={drop} />
      <Button
        variant="contained"
        startIcon={<Share2 size={18} aria-hidden />}
        onClick={() => onShare(ids)}
      >
        <Rich text="Share<more> selected</more>" tags={MORE} />
      </Button>
    </Bar>
  );
}

/** Chooses everything that the filters of the dashboard match, also on other pages. */
function useSelectAll(chooseAll: (ids: readonly string[]) => void) {
  const { filter } = useDashboardFilter();
  const toast = useToast();
  const { busy, run } = useOneAtATime();
  const select = () =>
    run(async () => {
      try {
        const { matchingIds } = await import("../../entities/credential/matching-ids.ts");
        chooseAll(await matchingIds(filter, AbortSignal.timeout(SELECT_MS)));
      } catch (error) {
        toast({
          title: text("Not all were selected"),
          description: errorWords(error),
          variant: "destructive",
        });
      }
    });
  return { busy, select };
}

const load = async () => (await import("./ChangeSelectionDialog.tsx")).ChangeSelectionDialog;

/** Its dialog is for the selection as it was when it was opened. The script is loaded on first use. */
function ChangeSelection({ ids }: { ids: readonly string[] }) {
  const toast = useToast();
  const { Component: Dialog, fetch } = useLazyComponent(load);
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState({ ids, key: 0 });
  const open = async () => {
    setShown(({ key }) => ({ ids, key: key + 1 }));
    if (await fetch()) setOpen(true);
    else toast(notOpenedToast(text("The dialog couldn’t be opened")));
  };
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => void open()}>
        <Rich text="Change<more> selected</more>" tags={MORE} />
      </Button>
      {Dialog && (
        <Dialog key={shown.key} open={isOpen} ids={shown.ids} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
