import { CREDENTIAL_TYPES, type CredentialType } from "@laurel/contracts/constants";
import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { memo } from "react";
import { typePlural } from "../../entities/credential/type-names.ts";
import type { ViewChanges } from "../../lib/view-state.ts";
import { SearchBox } from "../../ui/forms/SearchBox.tsx";
import { space } from "../../theme/space.ts";

/** The panel that all tabs control, because they filter one list. */
export const FILTER_PANEL = "filtered-credentials";
const ALL = "all";

/** The type in the address. Any other value means all types. */
export function filterOf(text: string | null): CredentialType | undefined {
  return CREDENTIAL_TYPES.find((type) => type === text);
}

export function filterTabId(type: CredentialType | undefined): string {
  return `filter-${type ?? ALL}`;
}

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
  onFilter: (changes: ViewChanges) => void;
}

/** Tabs by type and a search box. Memoized, because its tabs measure themselves whenever they render. */
export const FilterBar = memo(function FilterBar({ type, search, onFilter }: Props) {
  return (
    <Bar>
      <Tabs
        value={type ?? ALL}
        onChange={(_event, value: string) => onFilter({ type: filterOf(value) ?? null })}
        aria-label="Filter by type"
        variant="scrollable"
        scrollButtons={false}
        sx={{ minWidth: 0, mb: -0.25 }}
      >
        {[undefined, ...CREDENTIAL_TYPES].map((one) => (
          <Tab
            key={one ?? ALL}
            value={one ?? ALL}
            id={filterTabId(one)}
            aria-controls={FILTER_PANEL}
            label={one ? typePlural(one) : "All Credentials"}
          />
        ))}
      </Tabs>
      <Box sx={{ width: { lg: 260 }, flexShrink: 0, pb: { lg: 2 } }}>
        <SearchBox
          label="Search credentials"
          placeholder="Search credentials..."
          value={search}
          onChange={(text) => onFilter({ q: text })}
        />
      </Box>
    </Bar>
  );
});
