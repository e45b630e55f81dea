import Button from "@mui/material/Button";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import { Check } from "lucide-react";
import { memo, useId } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import type { HistoryEntry, ViewChanges } from "../../lib/view-state.ts";
import {
  EXPIRY_FILTERS,
  type ExpiryFilter,
  FIRST_ORDER,
  keysOf,
  type Order,
  orderOf,
  ORDERS,
} from "./list-options.ts";
import { space } from "../../theme/space.ts";
import { VisuallyHidden } from "../../ui/announcements/VisuallyHidden.tsx";

const Row = styled("div")(({ theme }) => ({
  ...theme.typography.body2,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space(3),
  marginBottom: space(6),
  "& > *": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: space(2),
    margin: 0,
    padding: 0,
    border: 0,
    minWidth: 0,
  },
  "& label": { color: theme.vars.palette.text.secondary },
  "& button[aria-pressed='true']": {
    background: theme.vars.palette.primary.ground,
    borderColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.main,
  },
  "@media print": { display: "none" },
}));

interface Props {
  expiry: ExpiryFilter | undefined;
  order: Order;
  onFilter: (changes: ViewChanges, entry?: HistoryEntry) => void;
}

/** Filters by expiry, of which one can be on, and the order of the list. Memoized, because a search doesn't change them. */
export const ListOptions = memo(function ListOptions({ expiry, order, onFilter }: Props) {
  const t = useTexts();
  const id = useId();
  return (
    <Row>
      <fieldset>
        <VisuallyHidden as="legend">{t("Filter by expiry")}</VisuallyHidden>
        {keysOf(EXPIRY_FILTERS).map((one) => (
          <Button
            key={one}
            variant="outlined"
            color="inherit"
            size="small"
            aria-pressed={one === expiry}
            startIcon={one === expiry && <Check size={14} aria-hidden />}
            onClick={() => onFilter({ status: one === expiry ? null : one }, "added")}
          >
            {t(EXPIRY_FILTERS[one])}
          </Button>
        ))}
      </fieldset>
      <div>
        <label htmlFor={id}>{t("Sort by")}</label>
        <NativeSelect
          value={order}
          onChange={(event) => {
            const next = orderOf(event.target.value);
            onFilter({ sort: next === FIRST_ORDER ? null : next }, "added");
          }}
          input={<OutlinedInput size="small" />}
          inputProps={{ id }}
        >
          {keysOf(ORDERS).map((one) => (
            <option key={one} value={one}>
              {t(ORDERS[one])}
            </option>
          ))}
        </NativeSelect>
      </div>
    </Row>
  );
});
