import type { Credential } from "@laurel/contracts/routes/credentials";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { messageOf } from "../../lib/problem.ts";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Pager } from "../../ui/layout/Pager.tsx";
import { VisuallyHidden } from "../../ui/announcements/VisuallyHidden.tsx";
import { CardGrid } from "../../ui/layout/card-sheet.ts";
import { CardPlaceholders } from "./CardPlaceholders.tsx";
import { CredentialCard } from "./CredentialCard.tsx";
import { pageOf } from "./list-view.ts";
import { useCredentialEditor } from "./use-credential-editor.ts";

interface Props {
  /** What the list contains: "certifications". */
  what: string;
  query: UseQueryResult<readonly Credential[]>;
  /** The items that match the filter and the search. */
  found: readonly Credential[];
  page: string | null;
  pageSize: number;
  onPage: (page: number) => void;
  /** Shown if no item matches. */
  empty: ReactNode;
}

/** The list in all its states: loading, failed, empty, or a page of cards. */
export function CredentialResults(props: Props) {
  const { what, query, found, page: wanted, pageSize, onPage, empty } = props;
  const { holdList, edit, remove } = useCredentialEditor();
  const { items, page, pages } = pageOf(found, wanted, pageSize);
  const loaded = query.data !== undefined;
  useEffect(() => {
    // If a page no longer exists, for example after its last card was deleted, it's removed from the address.
    if (loaded && wanted !== null && wanted !== String(page)) onPage(page);
  }, [loaded, wanted, page, onPage]);

  if (!query.data) {
    if (query.isError && !query.isFetching)
      return (
        <ErrorState
          what={`Your ${what}`}
          message={messageOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      );
    return <CardPlaceholders count={pageSize > 6 ? 3 : pageSize} />;
  }
  return (
    <section aria-label="Your credentials" tabIndex={-1} ref={holdList}>
      <VisuallyHidden as="h2">Your credentials</VisuallyHidden>
      <VisuallyHidden as="output">
        {found.length === 1 ? "1 credential" : `${found.length} credentials`}
      </VisuallyHidden>
      {items.length === 0 && empty}
      <CardGrid>
        {items.map((credential) => (
          <li key={credential.id}>
            <CredentialCard credential={credential} onEdit={edit} onDelete={remove} />
          </li>
        ))}
      </CardGrid>
      <Pager page={page} pages={pages} onChange={onPage} label="Pages of credentials" />
    </section>
  );
}
