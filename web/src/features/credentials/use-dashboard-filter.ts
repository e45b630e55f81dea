import { useCallback, useMemo } from "react";
import { type HistoryEntry, useViewState, type ViewChanges } from "../../lib/view-state.ts";
import { filterIn, FIRST_ORDER, orderOf, sortOf } from "./list-options.ts";

/** The filters, the order and the page in the address of the dashboard. */
export function useDashboardFilter() {
  const { params, update } = useViewState();
  const order = orderOf(params.get("sort"));
  const sort = order === FIRST_ORDER ? undefined : sortOf(order);
  const { type, search, status, issuer, skill, year } = filterIn(params);
  const filter = useMemo(
    () => ({ type, search, status, issuer, skill, year, sort }),
    [type, search, status, issuer, skill, year, sort],
  );
  const onFilter = useCallback(
    (changes: ViewChanges, entry?: HistoryEntry) => update({ ...changes, page: null }, entry),
    [update],
  );
  return { filter, order, wanted: params.get("page"), onFilter, update };
}
