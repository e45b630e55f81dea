import { CREDENTIALS_PER_PAGE, DEFAULT_CREDENTIAL_TYPE } from "@laurel/contracts/constants";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { memo, type ReactNode, useCallback } from "react";
import type { CredentialFilter } from "../../entities/credential/chunk-query.ts";
import { statsQuery } from "../../entities/credential/credentials-query.ts";
import { useCredentialPage } from "../../entities/credential/use-credential-page.ts";
import { useViewState, type ViewChanges } from "../../lib/view-state.ts";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { CredentialEditor } from "./CredentialEditor.tsx";
import { CredentialResults } from "./CredentialResults.tsx";
import { NothingExpires, NothingFound, NothingOfType, NothingYet } from "./empty-lists.tsx";
import { ExpiryNotice } from "./ExpiryNotice.tsx";
import { ExpiryTimeline } from "./ExpiryTimeline.tsx";
import { FILTER_PANEL, FilterBar, filterOf, filterTabId } from "./FilterBar.tsx";
import { expiryFilterOf, FIRST_ORDER, orderOf } from "./list-options.ts";
import { ListOptions } from "./ListOptions.tsx";
import { StatsStrip } from "./StatsStrip.tsx";
import { useCredentialEditor } from "./use-credential-editor.ts";

interface Props {
  /** What follows the credentials. */
  children?: ReactNode;
  /** Other ways to add credentials. */
  actions?: ReactNode;
}

/** The statistics, and all credentials with filter, search and pages. */
export function DashboardPage({ children, actions }: Props) {
  return (
    <CredentialEditor>
      <Overview actions={actions} />
      {children}
    </CredentialEditor>
  );
}

function Overview({ actions }: Pick<Props, "actions">) {
  const { params, update } = useViewState();
  const type = filterOf(params.get("type"));
  const search = params.get("q") ?? "";
  const status = expiryFilterOf(params.get("status"));
  const order = orderOf(params.get("sort"));
  const onFilter = useCallback(
    (changes: ViewChanges) => update({ ...changes, page: null }),
    [update],
  );
  const sort = order === FIRST_ORDER ? undefined : order;

  return (
    <>
      <Heading actions={actions} />
      <StatsStrip />
      <FilterBar type={type} search={search} onFilter={onFilter} />
      <ListOptions expiry={status} order={order} onFilter={onFilter} />
      <div role="tabpanel" id={FILTER_PANEL} aria-labelledby={filterTabId(type)}>
        <Found {...{ type, search, status, sort, update }} wanted={params.get("page")} />
      </div>
      <ExpiryTimeline />
    </>
  );
}

/** Memoized, because a search doesn't change it. */
const Heading = memo(function Heading({ actions }: Pick<Props, "actions">) {
  const { add } = useCredentialEditor();
  return (
    <PageHeader
      title="Learning Dashboard"
      subtitle={<ExpiryNotice />}
      actions={
        <>
          {actions}
          <Button
            variant="contained"
            startIcon={<Plus size={18} aria-hidden />}
            onClick={() => add(DEFAULT_CREDENTIAL_TYPE)}
          >
            Add Credential
          </Button>
        </>
      }
    />
  );
});

interface FoundProps extends CredentialFilter {
  /** The page in the address. */
  wanted: string | null;
  update: (changes: ViewChanges) => void;
}

/** The list. It alone renders when an answer arrives, which can't be split into short tasks. */
const Found = memo(function Found({ wanted, update, ...filter }: FoundProps) {
  const { add } = useCredentialEditor();
  const query = useCredentialPage(filter, wanted, CREDENTIALS_PER_PAGE);
  const onPage = useCallback(
    (page: number) => update({ page: page === 1 ? null : page }),
    [update],
  );
  const renderEmpty = useCallback(
    (shown: CredentialFilter) => (
      <WhyEmpty filter={shown} onAdd={() => add(DEFAULT_CREDENTIAL_TYPE)} />
    ),
    [add],
  );
  return (
    <CredentialResults
      what="credentials"
      {...{ query, wanted, onPage, renderEmpty }}
      placeholders={CREDENTIALS_PER_PAGE}
    />
  );
});

function WhyEmpty({ filter, onAdd }: { filter: CredentialFilter; onAdd: () => void }) {
  const { type, search, status } = filter;
  const { data: stats } = useQuery(statsQuery);
  const isFiltered = type !== undefined || search !== "" || status !== undefined;
  if (!isFiltered || stats?.totalCredentials === 0) return <NothingYet onAdd={onAdd} />;
  if (search !== "") return <NothingFound what="credentials" />;
  if (status !== undefined) return <NothingExpires status={status} />;
  return type && <NothingOfType type={type} />;
}
