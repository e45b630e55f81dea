import type { CredentialType } from "@laurel/contracts/constants";
import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import { memo } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import type { HistoryEntry, ViewChanges } from "../../lib/view-state.ts";
import { SearchBox } from "../../ui/forms/SearchBox.tsx";
import { space } from "../../theme/space.ts";
import { FilterTabs } from "./FilterTabs.tsx";
import { LIST_TEXTS } from "./list-texts.ts";

const Bar = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "flex-end",
  justifyContent: "space-between",
  gap: space(4),
  marginBottom: space(4),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down("lg")]: {
    flexDirection: "column-reverse",
    alignItems: "stretch",
    gap: space(2),
  },
  "@media print": { display: "none" },
}));

interface Props {
  type: CredentialType | undefined;
  search: string;
  onFilter: (changes: ViewChanges, entry?: HistoryEntry) => void;
}

/** Tabs by type and a search box. Memoized, because neither depends on what the list shows. */
export const FilterBar = memo(function FilterBar({ type, search, onFilter }: Props) {
  const t = useTexts();
  return (
    <Bar>
      <FilterTabs type={type} onChange={(next) => onFilter({ type: next ?? null }, "added")} />
      <Box sx={{ width: { lg: 260 }, flexShrink: 0, pb: { lg: 2 } }}>
        <SearchBox
          label={t(LIST_TEXTS.all.search)}
          placeholder={t(LIST_TEXTS.all.placeholder)}
          value={search}
          onChange={(text) => onFilter({ q: text })}
        />
      </Box>
    </Bar>
  );
});
