import Button from "@mui/material/Button";
import GlobalStyles from "@mui/material/GlobalStyles";
import { styled } from "@mui/material/styles";
import { Share2 } from "lucide-react";
import { useDeferredValue } from "react";
import { radius, shadow, space } from "../../theme/space.ts";
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
  [theme.breakpoints.down("sm")]: { "& > output": { flexBasis: "100%" } },
  "@media print": { display: "none" },
}));

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

function OpenBar({ chosen, choose, clear, onShare }: OpenBarProps) {
  return (
    <Bar aria-label="Selection">
      <GlobalStyles styles={ROOM} />
      <output>{chosen.size.toLocaleString("en")} selected</output>
      <Button variant="text" color="inherit" onClick={clear}>
        Clear selection
      </Button>
      <DeleteSelected
        ids={[...chosen]}
        onDeleted={(ids) => ids.forEach((id) => choose(id, false))}
      />
      <Button
        variant="contained"
        startIcon={<Share2 size={18} aria-hidden />}
        onClick={() => onShare([...chosen])}
      >
        Share selected
      </Button>
    </Bar>
  );
}
