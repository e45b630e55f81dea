import { CREDENTIALS_PER_PAGE, DEFAULT_CREDENTIAL_TYPE } from "@laurel/contracts/constants";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type ReactNode, useCallback } from "react";
import type { CredentialFilter } from "../../entities/credential/chunk-query.ts";
import { statsQuery } from "../../entities/credential/credentials-query.ts";
import { useCredentialPage } from "../../entities/credential/use-credential-page.ts";
import { useViewState } from "../../lib/view-state.ts";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { CredentialEditor } from "./CredentialEditor.tsx";
import { CredentialResults } from "./CredentialResults.tsx";
import { NothingFound, NothingOfType, NothingYet } from "./empty-lists.tsx";
import { ExpiryNotice } from "./ExpiryNotice.tsx";
import { FILTER_PANEL, FilterBar, filterOf, filterTabId } from "./FilterBar.tsx";
import { StatsStrip } from "./StatsStrip.tsx";
import { useCredentialEditor } from "./use-credential-editor.ts";

/** The statistics, and all credentials with filter, search and pages. */
export function DashboardPage({ children }: { children?: ReactNode }) {
  return (
    <CredentialEditor>
      <Overview />
      {children}
    </CredentialEditor>
  );
}

function Overview() {
  const editor = useCredentialEditor();
  const { params, update } = useViewState();
  const type = filterOf(params.get("type"));
  const search = params.get("q") ?? "";
  const wanted = params.get("page");
  const query = useCredentialPage({ type, search }, wanted, CREDENTIALS_PER_PAGE);
  const onPage = useCallback(
    (page: number) => update({ page: page === 1 ? null : page }),
    [update],
  );
  const add = () => editor.add(DEFAULT_CREDENTIAL_TYPE);

  return (
    <>
      <PageHeader
        title="Learning Dashboard"
        subtitle={<ExpiryNotice />}
        actions={
          <Button variant="contained" startIcon={<Plus size={18} aria-hidden />} onClick={add}>
            Add Credential
          </Button>
        }
      />
      <StatsStrip />
      <FilterBar
        type={type}
        search={search}
        onType={(next) => update({ type: next ?? null, page: null })}
        onSearch={(text) => update({ q: text, page: null })}
      />
      <div role="tabpanel" id={FILTER_PANEL} aria-labelledby={filterTabId(type)}>
        <CredentialResults
          what="credentials"
          {...{ query, wanted, onPage }}
          placeholders={CREDENTIALS_PER_PAGE}
          renderEmpty={(filter) => <WhyEmpty filter={filter} onAdd={add} />}
        />
      </div>
    </>
  );
}

function WhyEmpty({ filter, onAdd }: { filter: CredentialFilter; onAdd: () => void }) {
  const { type, search } = filter;
  const { data: stats } = useQuery(statsQuery);
  const isFiltered = type !== undefined || search !== "";
  if (!isFiltered || stats?.totalCredentials === 0) return <NothingYet onAdd={onAdd} />;
  if (search !== "") return <NothingFound what="credentials" />;
  return type && <NothingOfType type={type} />;
}
