import { text } from "@laurel/contracts/text";
import { memo, type ReactNode, useEffect, useRef } from "react";
import type { CredentialFilter } from "../../entities/credential/list-query.ts";
import type {
  CredentialPage,
  CredentialPageQuery,
} from "../../entities/credential/use-credential-page.ts";
import { cardId } from "../../lib/paths.ts";
import { errorText } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Pager } from "../../ui/layout/Pager.tsx";
import { useIsHydrated } from "../../ui/announcements/use-is-hydrated.ts";
import { VisuallyHidden } from "../../ui/announcements/VisuallyHidden.tsx";
import { CardGrid } from "../../ui/layout/card-sheet.ts";
import { CardPlaceholders } from "./CardPlaceholders.tsx";
import { CardCell } from "./CardCell.tsx";
import { LIST_TEXTS, type ListOf } from "./list-texts.ts";
import { LIST_ID } from "./use-selection.ts";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { useLocation } from "react-router-dom";

/** The other cards of a page follow, some in each frame. */
const DRAWN_AT_ONCE = 1;

const ALL = text("{count, plural, one {# credential} other {# credentials}}");
const PAGE = text(
  "{count, plural, one {# credential} other {# credentials}}, page {page} of {pages}",
);

interface Props {
  /** What the list contains. */
  of: ListOf;
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
  const t = useTexts();
  const { of, query, wanted, placeholders, onPage, renderEmpty } = props;
  const { shown, isCurrent, error, retry } = query;
  const gone = isCurrent && shown && wanted !== null && wanted !== String(shown.page);
  const nearest = gone ? shown.page : undefined;
  useEffect(() => {
    // If a page no longer exists, for example after its last card was deleted, it's removed from the address.
    if (nearest !== undefined) onPage(nearest);
  }, [nearest, onPage]);

  const linked = useLinkedCard(shown?.items);

  if (error)
    return (
      <ErrorState
        title={t(LIST_TEXTS[of].notLoaded)}
        message={errorText(t, error)}
        onRetry={retry}
      />
    );
  if (!shown) return <CardPlaceholders count={placeholders} />;
  return (
    <section
      aria-label={t("Your credentials")}
      aria-busy={isCurrent ? undefined : true}
      id={LIST_ID}
      tabIndex={-1}
    >
      <CardPage {...{ shown, linked, onPage, renderEmpty }} />
    </section>
  );
}

interface CardPageProps extends Pick<Props, "onPage" | "renderEmpty"> {
  shown: CredentialPage;
  linked: string | undefined;
}

/** Memoized, so that only another page renders it, which happens in a transition. */
const CardPage = memo(function CardPage({ shown, linked, onPage, renderEmpty }: CardPageProps) {
  const { filter, items, total, page, pages } = shown;
  const t = useTexts();
  return (
    <>
      <VisuallyHidden as="h2">{t("Your credentials")}</VisuallyHidden>
      <VisuallyHidden as="output">
        {t(pages > 1 ? PAGE : ALL, { count: total, page, pages })}
      </VisuallyHidden>
      {total === 0 && renderEmpty(filter)}
      <CardGrid>
        {items.map((credential, index) => (
          <CardCell
            key={credential.id}
            credential={credential}
            isFirst={index < DRAWN_AT_ONCE}
            isLinked={cardId(credential.id) === linked}
          />
        ))}
      </CardGrid>
      <Pager page={page} pages={pages} onChange={onPage} label={t("Pages of credentials")} />
    </>
  );
});

/**
 * The element id of the card that the address ends with (`#credential-12`), if it's shown. Focuses that card, which also
 * scrolls to it. Only this card is focusable, because others would get the focus with every click.
 */
function useLinkedCard(items: readonly Credential[] = []): string | undefined {
  const { hash, key } = useLocation();
  const isHydrated = useIsHydrated();
  const focused = useRef("");
  // The server doesn't know how the address ends.
  const linked = items.map(({ id }) => cardId(id)).find((id) => isHydrated && hash === `#${id}`);
  useEffect(() => {
    if (linked === undefined || focused.current === key) return;
    focused.current = key;
    document.getElementById(linked)?.focus();
  }, [linked, key]);
  return linked;
}
