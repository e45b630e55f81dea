import { CREDENTIALS_PER_PAGE, DEFAULT_CREDENTIAL_TYPE } from "@laurel/contracts/constants";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { memo, type ReactNode, useCallback, useEffect, useState } from "react";
import type { CredentialFilter } from "../../entities/credential/list-query.ts";
import { statsQuery } from "../../entities/credential/credentials-query.ts";
import { useCredentialPage } from "../../entities/credential/use-credential-page.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import type { ViewChanges } from "../../lib/view-state.ts";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { ChosenFilters, focusList } from "./ChosenFilters.tsx";
import { CredentialEditor } from "./CredentialEditor.tsx";
import { CredentialResults } from "./CredentialResults.tsx";
import {
  NothingExpires,
  NothingFound,
  NothingMatches,
  NothingOfType,
  NothingYet,
} from "./empty-lists.tsx";
import { ExpiryNotice } from "./ExpiryNotice.tsx";
import { ExpiryTimeline } from "./ExpiryTimeline.tsx";
import { FirstRun } from "./FirstRun.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import { FilterBar } from "./FilterBar.tsx";
import { FilterPanel } from "./FilterPanel.tsx";
import { FILTER_PANEL, filterTabId } from "./FilterTabs.tsx";
import { NeedsAttention, useIsAttentionKnown } from "./NeedsAttention.tsx";
import { type Choices, NO_FILTERS } from "./list-options.ts";
import { ListOptions } from "./ListOptions.tsx";
import { SelectableCards } from "./SelectableCards.tsx";
import { StatsStrip } from "./StatsStrip.tsx";
import { useCredentialEditor } from "./use-credential-editor.ts";
import { useDashboardFilter } from "./use-dashboard-filter.ts";

interface PageProps {
  /** Buttons of other features, before "Add credential". */
  actions?: ReactNode;
  /** What another feature does with the selected cards. */
  selectionBar?: ReactNode;
  children?: ReactNode;
}

/** The statistics, and all credentials with filter, search and pages. */
export function DashboardPage({ actions, selectionBar, children }: PageProps) {
  return (
    <CredentialEditor>
      <SelectableCards>
        <Overview actions={actions} selectionBar={selectionBar} />
        {children}
      </SelectableCards>
    </CredentialEditor>
  );
}

function Overview({ actions, selectionBar }: Omit<PageProps, "children">) {
  const { filter, order, wanted, onFilter, update } = useDashboardFilter();
  const { type, search, status, issuer, skill, year } = filter;
  const onChoice = useCallback(
    (name: keyof Choices | "status", value: string | null) => onFilter({ [name]: value }, "added"),
    [onFilter],
  );
  const onClear = useCallback(() => onFilter(NO_FILTERS, "added"), [onFilter]);
  const isFirstRun = useIsFirstRun();

  if (isFirstRun)
    return (
      <>
        <Heading actions={actions} />
        <FirstRun />
      </>
    );
  return (
    <>
      <Heading actions={actions} />
      <BelowHeading>
        <NeedsAttention />
        <FirstSteps />
        <StatsStrip />
        <FilterBar type={type} search={search} onFilter={onFilter} />
        <ListOptions expiry={status} order={order} onFilter={onFilter} />
        <FilterPanel filter={filter} onChoice={onChoice} />
        <ChosenFilters
          choices={{ issuer, skill, year }}
          status={status}
          onRemove={(name) => onChoice(name, null)}
          onClear={onClear}
        />
        <div role="tabpanel" id={FILTER_PANEL} aria-labelledby={filterTabId(type)}>
          <Found {...{ filter, wanted, update, onClear }} />
        </div>
        {selectionBar}
        <ExpiryTimeline />
      </BelowHeading>
    </>
  );
}

/** In milliseconds. Then the page is shown as far as it's known, even if the rest moves it. */
const PATIENCE_MS = 500;

/** Has its place, but isn't seen until what needs attention is known: that stands first, and would move all below it. */
function BelowHeading({ children }: { children: ReactNode }) {
  const isKnown = useIsAttentionKnown();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return <div style={isKnown || isLate ? {} : { visibility: "hidden" }}>{children}</div>;
}

/** Whether there is no credential yet. */
const useIsFirstRun = () =>
  useQuery({ ...statsQuery, select: (stats) => stats.totalCredentials === 0 }).data === true;

/** Memoized, because a search doesn't change it. */
const Heading = memo(function Heading({ actions }: Pick<PageProps, "actions">) {
  const t = useTexts();
  const { add } = useCredentialEditor();
  return (
    <PageHeader
      title={t("Learning Dashboard")}
      subtitle={<ExpiryNotice />}
      actions={
        <>
          {actions}
          <Button
            variant="contained"
            startIcon={<Plus size={18} aria-hidden />}
            onClick={() => add(DEFAULT_CREDENTIAL_TYPE)}
          >
            {t("Add Credential")}
          </Button>
        </>
      }
    />
  );
});

interface FoundProps {
  filter: CredentialFilter;
  /** The page in the address. */
  wanted: string | null;
  update: (changes: ViewChanges) => void;
  onClear: () => void;
}

/** The list. It alone renders when an answer arrives, which can't be split into short tasks. */
const Found = memo(function Found({ filter, wanted, update, onClear }: FoundProps) {
  const { add } = useCredentialEditor();
  const query = useCredentialPage(filter, wanted, CREDENTIALS_PER_PAGE);
  const onPage = useCallback(
    (page: number) => update({ page: page === 1 ? null : page }),
    [update],
  );
  const renderEmpty = useCallback(
    (shown: CredentialFilter) => (
      <WhyEmpty filter={shown} onAdd={() => add(DEFAULT_CREDENTIAL_TYPE)} onClear={onClear} />
    ),
    [add, onClear],
  );
  return (
    <CredentialResults
      of="all"
      {...{ query, wanted, onPage, renderEmpty }}
      placeholders={CREDENTIALS_PER_PAGE}
    />
  );
});

interface WhyEmptyProps {
  filter: CredentialFilter;
  onAdd: () => void;
  onClear: () => void;
}

function WhyEmpty({ filter, onAdd, onClear }: WhyEmptyProps) {
  const { type, search, status, issuer, skill, year } = filter;
  const isChosen = [issuer, skill, year].some((choice) => choice !== undefined);
  const isFiltered = isChosen || type !== undefined || search !== "" || status !== undefined;
  if (!isFiltered) return <NothingYet onAdd={onAdd} />;
  if (isChosen)
    return (
      <NothingMatches
        onClear={() => {
          focusList();
          onClear();
        }}
      />
    );
  if (search !== "") return <NothingFound of="all" />;
  if (status !== undefined) return <NothingExpires status={status} />;
  return type && <NothingOfType type={type} />;
}
