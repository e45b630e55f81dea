import { type Text, text } from "@laurel/contracts/text";
import { spaceOf } from "@laurel/texts/enumeration";
import { styled } from "@mui/material/styles";
import { X } from "lucide-react";
import { type MouseEvent, useId } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { radius, space } from "../../theme/space.ts";
import { type Choices, EXPIRY_FILTERS, type ExpiryFilter } from "./list-options.ts";
import { LIST_ID } from "./use-selection.ts";

/** All in one style, which is there from the start: a style that appears later makes the browser go through all others. */
const Chips = styled("ul")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space(2),
  margin: space(-3, 0, 6),
  padding: 0,
  listStyle: "none",
  "&:empty": { display: "none" },
  "& > li": { maxWidth: "100%" },
  "& > li[data-chip]": {
    ...theme.typography.body2,
    display: "flex",
    alignItems: "center",
    paddingInlineStart: space(3.5),
    borderRadius: radius.full,
    border: `1px solid ${theme.vars.palette.divider}`,
    background: theme.vars.palette.background.paper,
    overflowWrap: "anywhere",
    "& > span": { minWidth: 0 },
    "& small": { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  },
  "& button": {
    ...theme.typography.button,
    display: "grid",
    placeItems: "center",
    flexShrink: 0,
    minWidth: 44,
    height: 44,
    padding: 0,
    border: 0,
    borderRadius: radius.full,
    background: "none",
    color: theme.vars.palette.text.secondary,
    cursor: "pointer",
    "&:hover": { color: theme.vars.palette.text.primary },
  },
  "& > li:last-child button": {
    padding: space(0, 2),
    borderRadius: radius.control,
    color: theme.vars.palette.primary.main,
    "&:hover": { background: theme.vars.palette.primary.ground },
  },
  "@media print": { display: "none" },
}));

type FilterName = keyof Choices | "status";

const LABELS: Readonly<Record<FilterName, Text>> = {
  issuer: text("Issuer:"),
  skill: text("Skill:"),
  year: text("Year:"),
  status: text("Status:"),
};
const REMOVALS: Readonly<Record<FilterName, Text>> = {
  issuer: text("Remove issuer filter"),
  skill: text("Remove skill filter"),
  year: text("Remove year filter"),
  status: text("Remove status filter"),
};

interface Props {
  choices: Choices;
  status: ExpiryFilter | undefined;
  onRemove: (name: FilterName) => void;
  onClear: () => void;
}

/** The chosen filters, each with a button that removes it. */
export function ChosenFilters({ choices, status, onRemove, onClear }: Props) {
  const t = useTexts();
  const chips = [
    { name: "issuer", value: choices.issuer },
    { name: "skill", value: choices.skill },
    { name: "year", value: choices.year },
    { name: "status", value: status && t(EXPIRY_FILTERS[status]) },
  ] as const;
  const chosen = chips.filter(({ value }) => value !== undefined);
  return (
    <Chips aria-label={t("Chosen filters")}>
      {chosen.map(({ name, value }) => (
        <Chip
          key={name}
          label={t(LABELS[name])}
          removeLabel={t(REMOVALS[name])}
          value={value ?? ""}
          onRemove={(event) => {
            focusNeighbour(event.currentTarget);
            onRemove(name);
          }}
        />
      ))}
      {chosen.length > 0 && (
        <li>
          <button
            type="button"
            onClick={() => {
              focusList();
              onClear();
            }}
          >
            {t("Clear filters")}
          </button>
        </li>
      )}
    </Chips>
  );
}

interface ChipProps {
  label: string;
  removeLabel: string;
  value: string;
  onRemove: (event: MouseEvent<HTMLElement>) => void;
}

function Chip({ label, removeLabel, value, onRemove }: ChipProps) {
  const id = useId();
  const t = useTexts();
  return (
    <li data-chip>
      <span>
        <small>{label}</small>
        {spaceOf(t.language)}
        <span id={id} dir="auto">
          {value}
        </span>
      </span>
      <button type="button" aria-label={removeLabel} aria-describedby={id} onClick={onRemove}>
        <X size={14} aria-hidden />
      </button>
    </li>
  );
}

/** The button is about to disappear, so the one beside it gets the focus, or the list after the last. */
function focusNeighbour(button: HTMLElement): void {
  const buttons = [
    ...(button.closest("ul")?.querySelectorAll<HTMLElement>("li[data-chip] button") ?? []),
  ];
  const index = buttons.indexOf(button);
  const next = buttons[index + 1] ?? buttons[index - 1];
  if (next) next.focus();
  else focusList();
}

export function focusList(): void {
  document.getElementById(LIST_ID)?.focus({ preventScroll: true });
}
