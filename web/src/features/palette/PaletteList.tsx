/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- The list of a combobox has no element of its own that can be styled. The focus stays in the field, which handles the keys. */
import { styled } from "@mui/material/styles";
import { Award, CornerDownRight, FileText, Plus, RefreshCw, Settings } from "lucide-react";
import { memo, useEffect, useRef } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { GROUP_NAMES, type PaletteGroup, type PaletteItem } from "./palette-items.ts";
import { radius, space } from "../../theme/space.ts";

const ICONS = {
  Pages: CornerDownRight,
  Actions: Plus,
  Settings,
  Renewals: RefreshCw,
  Credentials: Award,
  Documents: FileText,
};

/** One element styles all options, because each styled element costs time with every letter. */
const List = styled("div")(({ theme }) => ({
  maxHeight: "min(440px, 60dvh)",
  overflowY: "auto",
  padding: space(2),
  "& > p": { ...theme.typography.body2, margin: 0, padding: space(5, 3) },
  "& > [role='group'] > span": {
    ...theme.typography.caption,
    display: "block",
    padding: space(3, 3, 1),
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
  },
  "& [role='option']": {
    ...theme.typography.body2,
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    alignItems: "center",
    gap: space(3),
    minHeight: 44,
    padding: space(1.5, 3),
    borderRadius: radius.control,
    cursor: "pointer",
    overflowWrap: "anywhere",
    "& > svg": { color: theme.vars.palette.text.secondary },
    "& small": {
      fontSize: "inherit",
      color: theme.vars.palette.text.secondary,
      marginInlineStart: space(2),
    },
    "&:hover": { background: theme.vars.palette.action.hover },
    "&[aria-selected='true']": {
      background: theme.vars.palette.primary.ground,
      "@media (forced-colors: active)": { outline: "2px solid Highlight" },
    },
  },
}));

interface Props {
  /** The prefix of the option ids. */
  id: string;
  items: readonly PaletteItem[];
  /** Whether there may be items later, if there are none. */
  isSearching: boolean;
  active: PaletteItem | undefined;
  onGo: (item: PaletteItem) => void;
}

/**
 * The results, grouped. The focus stays in the field; `aria-selected` marks the option that Enter chooses. Memoized, so
 * that it doesn't render with each letter, but with each result.
 */
export const PaletteList = memo(function PaletteList(props: Props) {
  const { id, items, isSearching, active, onGo } = props;
  const t = useTexts();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-selected='true']")?.scrollIntoView({ block: "nearest" });
  });

  if (items.length === 0)
    return (
      <List id={`${id}-list`}>
        <p>{isSearching ? t("Searching…") : t("No results.")}</p>
      </List>
    );
  const groups = Map.groupBy(items, ({ group }) => group);
  return (
    <List ref={list} role="listbox" id={`${id}-list`} aria-label={t("Results")}>
      {Array.from(groups, ([group, members]) => (
        <div key={group} role="group" aria-labelledby={groupId(id, group)}>
          <span id={groupId(id, group)}>{t(GROUP_NAMES[group])}</span>
          {members.map((item) => {
            const Icon = ICONS[group];
            return (
              <div
                key={item.id}
                role="option"
                id={`${id}-${item.id}`}
                aria-selected={item === active}
                onClick={() => onGo(item)}
              >
                <Icon size={16} aria-hidden />
                <span>
                  <bdi>{item.label}</bdi>
                  {item.detail && (
                    <small>
                      <bdi>{item.detail}</bdi>
                    </small>
                  )}
                </span>
              </div>
            );
          })}
        </div>
      ))}
    </List>
  );
});

function groupId(id: string, group: PaletteGroup): string {
  return `${id}-${group.replace(" ", "-")}`;
}
