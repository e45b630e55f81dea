import { type ReactNode, useEffect } from "react";
import type { CredentialFilter } from "../../entities/credential/chunk-query.ts";
import type { CredentialPageQuery } from "../../entities/credential/use-credential-page.ts";
import { messageOf } from "../../lib/problem.ts";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Pager } from "../../ui/layout/Pager.tsx";
import { VisuallyHidden } from "../../ui/announcements/VisuallyHidden.tsx";
import { CardGrid } from "../../ui/layout/card-sheet.ts";
import { CardPlaceholders } from "./CardPlaceholders.tsx";
import { CredentialCard } from "./CredentialCard.tsx";
import { useCredentialEditor } from "./use-credential-editor.ts";

interface Props {
  /** What the list contains: "certifications". */
  what: string;
  query: CredentialPageQuery;
  /** The page in the address. */
  wanted: string | null;
  /** How many placeholders are shown. */
  placeholders: number;
  onPage: (page: number) => void;
  /** Shown if nothing matches the filter. */
  renderEmpty: (filter: CredentialFilter) => ReactNode;
}

/** The list in all its states: loading, failed, empty, or a page of cards. */
export function CredentialResults(props: Props) {
  const { what, query, wanted, placeholders, onPage, renderEmpty } = props;
  const { shown, isCurrent, error, retry } = query;
  const { holdList, edit, remove } = useCredentialEditor();
  const gone = isCurrent && shown && wanted !== null && wanted !== String(shown.page);
  const nearest = gone ? shown.page : undefined;
  useEffect(() => {
    // If a page no longer exists, for example after its last card was deleted, it's removed from the address.
    if (nearest !== undefined) onPage(nearest);
  }, [nearest, onPage]);

  if (error) return <ErrorState what={`Your ${what}`} message={messageOf(error)} onRetry={retry} />;
  if (!shown) return <CardPlaceholders count={placeholders} />;
  const { filter, items, total, page, pages } = shown;
  return (
    <section
      aria-label="Your credentials"
      aria-busy={isCurrent ? undefined : true}
      tabIndex={-1}
      ref={holdList}
    >
      <VisuallyHidden as="h2">Your credentials</VisuallyHidden>
      <VisuallyHidden as="output">
        {total === 1 ? "1 credential" : `${total} credentials`}
      </VisuallyHidden>
      {total === 0 && renderEmpty(filter)}
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
