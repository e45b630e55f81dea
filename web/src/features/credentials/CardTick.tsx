import { styled } from "@mui/material/styles";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { radius, space } from "../../theme/space.ts";
import { Tick } from "../../ui/forms/Tick.ts";

/**
 * On the picture. It appears when the card is hovered or focused, and stays while any card is selected. Screens without
 * a pointer that hovers always show it.
 */
const Place = styled("span")(({ theme }) => ({
  position: "absolute",
  zIndex: 1,
  top: space(2),
  insetInlineStart: space(2),
  display: "grid",
  placeItems: "center",
  width: 44,
  height: 44,
  opacity: 0,
  transition: "opacity 120ms ease-out",
  "&::before": {
    content: '""',
    gridArea: "1 / 1",
    width: space(8),
    height: space(8),
    borderRadius: radius.control,
    background: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.divider}`,
  },
  "& > input": {
    gridArea: "1 / 1",
    // The area to touch is larger than the box.
    "&::after": { content: '""', position: "absolute", inset: 0 },
  },
  "li:hover > &, &:focus-within, li:focus-within > &, &[data-shown]": { opacity: 1 },
  "@media (hover: none)": { opacity: 1 },
  "@media (prefers-reduced-motion: reduce)": { transition: "none" },
  "@media print": { display: "none" },
}));

interface Props {
  id: string;
  /** The credential's name. */
  name: string;
  isChosen: boolean;
  /** Whether any card is selected. */
  isSelecting: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
}

/** The checkbox that selects a card. */
export function CardTick({ id, name, isChosen, isSelecting, onChoose }: Props) {
  const t = useTexts();
  return (
    <Place data-shown={isSelecting || undefined}>
      <Tick
        type="checkbox"
        aria-label={t("Select {name}", { name })}
        checked={isChosen}
        onChange={(event) => onChoose(id, event.target.checked)}
      />
    </Place>
  );
}
