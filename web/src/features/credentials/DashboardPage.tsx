import {
  CREDENTIALS_PER_PAGE,
  DEFAULT_CREDENTIAL_TYPE,
  type CredentialType,
} from "@laurel/contracts/constants";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { credentialsQuery } from "../../entities/credential/credentials-query.ts";
import { today } from "../../lib/days.ts";
import { useViewState } from "../../lib/view-state.ts";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { CredentialEditor } from "./CredentialEditor.tsx";
import { CredentialResults } from "./CredentialResults.tsx";
import { NothingFound, NothingOfType, NothingYet } from "./empty-lists.tsx";
import { FILTER_PANEL, FilterBar, filterOf, filterTabId } from "./FilterBar.tsx";
import { SEARCH_FIELDS, searchCredentials } from "./list-view.ts";
import { StatsStrip } from "./StatsStrip.tsx";
import { expirySentence } from "./summary.ts";
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
  const query = useQuery(credentialsQuery());
  const editor = useCredentialEditor();
  const { params, update } = useViewState();
  const type = filterOf(params.get("type"));
  const search = params.get("q") ?? "";

  const all = query.data ?? [];
  const ofType = type ? all.filter((credential) => credential.type === type) : all;
  const found = searchCredentials(ofType, search, SEARCH_FIELDS);
  const add = () => editor.add(DEFAULT_CREDENTIAL_TYPE);

  return (
    <>
      <PageHeader
        title="Learning Dashboard"
        subtitle={query.data ? expirySentence(query.data, today()) : "\u00a0"}
        actions={
          <Button variant="contained" startIcon={<Plus size={18} aria-hidden />} onClick={add}>
            Add Credential
          </Button>
        }
      />
      <StatsStrip credentials={query.data} />
      <FilterBar
        type={type}
        search={search}
        onType={(next) => update({ type: next ?? null, page: null })}
        onSearch={(text) => update({ q: text, page: null })}
      />
      <div role="tabpanel" id={FILTER_PANEL} aria-labelledby={filterTabId(type)}>
        <CredentialResults
          what="credentials"
          query={query}
          found={found}
          page={params.get("page")}
          pageSize={CREDENTIALS_PER_PAGE}
          onPage={(page) => update({ page: page === 1 ? null : page })}
          empty={whyEmpty(type, search, all.length > 0, add)}
        />
      </div>
    </>
  );
}

function whyEmpty(
  type: CredentialType | undefined,
  search: string,
  hasAny: boolean,
  add: () => void,
) {
  if (!hasAny) return <NothingYet onAdd={add} />;
  if (search.trim() !== "") return <NothingFound what="credentials" />;
  return type && <NothingOfType type={type} />;
}
