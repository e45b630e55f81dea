import Box from "@mui/material/Box";
import type { ComponentProps, ReactNode } from "react";
import type { Motif } from "../brand/LineDrawing.tsx";
import { EmptyState } from "../states/EmptyState.tsx";
import { NotLoaded } from "../states/NotLoaded.tsx";
import { RowList } from "./row-list.ts";
import { SectionCard } from "./SectionCard.tsx";

interface ListProps<Item> {
  /** The query of the list. */
  list: {
    data: readonly Item[] | undefined;
    /** When the list was fetched, in milliseconds. */
    dataUpdatedAt: number;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  texts: {
    loading: string;
    failed: string;
    empty: string;
    /** The name of the list. */
    list: string;
  };
  motif: Motif;
  renderRow: (item: Item, now: number) => ReactNode;
}

interface Props<Item>
  extends ListProps<Item>, Omit<ComponentProps<typeof SectionCard>, "children"> {
  /** Dialogs. */
  children?: ReactNode;
}

/** A card with a list of what a person has created, and what can be done with each. */
export function ListCard<Item>(props: Props<Item>) {
  const { list, texts, motif, renderRow, children, ...card } = props;
  return (
    <SectionCard {...card}>
      <Box tabIndex={-1}>
        <List {...{ list, texts, motif, renderRow }} />
      </Box>
      {children}
    </SectionCard>
  );
}

function List<Item>({ list, texts, motif, renderRow }: ListProps<Item>) {
  const { data, dataUpdatedAt } = list;
  if (!data) return <NotLoaded query={list} loading={texts.loading} failed={texts.failed} />;
  if (data.length === 0) return <EmptyState motif={motif}>{texts.empty}</EmptyState>;
  return (
    <RowList aria-label={texts.list}>{data.map((item) => renderRow(item, dataUpdatedAt))}</RowList>
  );
}
