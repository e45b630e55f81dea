import { CREDENTIAL_TYPES, type CredentialType } from "@laurel/contracts/constants";
import { directionOf } from "@laurel/contracts/languages";
import { styled } from "@mui/material/styles";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { space } from "../../theme/space.ts";
import { LIST_TEXTS } from "./list-texts.ts";

/** The panel that all tabs control, because they filter one list. */
export const FILTER_PANEL = "filtered-credentials";

export function filterTabId(type: CredentialType | undefined): string {
  return `filter-${type ?? "all"}`;
}

/** Looks like MUI's tabs, which measure and render all tabs on each press: too slow next to thousands of credentials. */
const TabList = styled("div")(({ theme }) => {
  const { text, primary } = theme.vars.palette;
  return {
    display: "flex",
    minWidth: 0,
    marginBottom: space(-0.25),
    overflowX: "auto",
    scrollbarWidth: "none",
    "& > [role='tab']": {
      ...theme.typography.button,
      flexShrink: 0,
      minHeight: 48,
      padding: space(3, 2),
      marginInlineEnd: space(4),
      // Narrow enough for the next tab to be partly visible on phones, as a hint to scroll.
      [theme.breakpoints.down("sm")]: { marginInlineEnd: space(1) },
      border: 0,
      borderBottom: "2px solid transparent",
      background: "none",
      fontWeight: 500,
      color: text.secondary,
      cursor: "pointer",
      "&[aria-selected='true']": {
        color: text.primary,
        fontWeight: 600,
        borderBottomColor: primary.main,
        "@media (forced-colors: active)": { borderBottomColor: "Highlight" },
      },
      // Also those that only arrow keys reach.
      "&:focus-visible": { outline: `2px solid ${primary.main}`, outlineOffset: -2 },
    },
  };
});

const FILTERS = [undefined, ...CREDENTIAL_TYPES];

interface Props {
  type: CredentialType | undefined;
  onChange: (type: CredentialType | undefined) => void;
}

/** Arrow keys, Home and End move the focus; Enter and Space choose. */
export function FilterTabs({ type, onChange }: Props) {
  const t = useTexts();
  const isMirrored = directionOf(t.language) === "rtl";
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>("[aria-selected='true']");
    // On a phone, it can be beside the window.
    if (chosen && list.current)
      list.current.scrollLeft = chosen.offsetLeft - list.current.offsetLeft;
  }, []);
  return (
    <TabList
      ref={list}
      role="tablist"
      aria-label={t("Filter by type")}
      onKeyDown={(event) => moveFocus(event, isMirrored)}
    >
      {FILTERS.map((one) => (
        <button
          key={one ?? "all"}
          type="button"
          role="tab"
          id={filterTabId(one)}
          aria-controls={FILTER_PANEL}
          aria-selected={one === type}
          tabIndex={one === type ? 0 : -1}
          onClick={() => onChange(one)}
        >
          {t(LIST_TEXTS[one ?? "all"].title)}
        </button>
      ))}
    </TabList>
  );
}

const MIRRORED: Readonly<Record<string, string>> = {
  ArrowRight: "ArrowLeft",
  ArrowLeft: "ArrowRight",
};

function moveFocus(event: KeyboardEvent<HTMLElement>, isMirrored: boolean): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role='tab']")];
  const index = tabs.findIndex((tab) => tab === document.activeElement);
  const next = nextIndex(
    isMirrored ? (MIRRORED[event.key] ?? event.key) : event.key,
    index,
    tabs.length,
  );
  if (next === undefined) return;
  event.preventDefault();
  tabs[next]?.focus();
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return (index + 1) % count;
    case "ArrowLeft":
      return (index + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
