import type { CredentialType } from "@laurel/contracts/constants";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useCallback } from "react";
import { countQuery } from "../../entities/credential/credentials-query.ts";
import { typeName, typePlural } from "../../entities/credential/type-names.ts";
import {
  type CredentialPageQuery,
  useCredentialPage,
} from "../../entities/credential/use-credential-page.ts";
import { useViewState } from "../../lib/view-state.ts";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { SearchBox } from "../../ui/forms/SearchBox.tsx";
import { CredentialEditor } from "./CredentialEditor.tsx";
import { CredentialResults } from "./CredentialResults.tsx";
import { NothingFound, NothingOfType } from "./empty-lists.tsx";
import { useCredentialEditor } from "./use-credential-editor.ts";
import { useWorkshopPage } from "./use-workshop-page.ts";

const SHOWN_AT_ONCE = 24;

export const CertificationsPage = () => <TypeScreen type="certification" />;
export const CoursesPage = () => <TypeScreen type="course" />;
export const DegreesPage = () => <TypeScreen type="degree" />;
export const WorkshopsPage = () => <TypeScreen type="workshop" />;

function TypeScreen({ type }: { type: CredentialType }) {
  return (
    <CredentialEditor>
      {type === "workshop" ? <WorkshopList /> : <ListFromServer type={type} />}
    </CredentialEditor>
  );
}

function ListFromServer({ type }: { type: CredentialType }) {
  const { search, wanted } = useListAddress();
  const query = useCredentialPage({ type, search }, wanted, SHOWN_AT_ONCE);
  return <TypeList type={type} query={query} />;
}

function WorkshopList() {
  const { search, wanted } = useListAddress();
  const query = useWorkshopPage(search, wanted, SHOWN_AT_ONCE);
  return <TypeList type="workshop" query={query} />;
}

function useListAddress() {
  const { params, update } = useViewState();
  return { search: params.get("q") ?? "", wanted: params.get("page"), update };
}

interface ListProps {
  type: CredentialType;
  query: CredentialPageQuery;
}

/** All credentials of one type. */
function TypeList({ type, query }: ListProps) {
  const editor = useCredentialEditor();
  const { search, wanted, update } = useListAddress();
  const plural = typePlural(type);
  const what = plural.toLowerCase();
  const add = () => editor.add(type);
  const onPage = useCallback(
    (page: number) => update({ page: page === 1 ? null : page }),
    [update],
  );

  return (
    <>
      <PageHeader
        title={plural}
        actions={
          <Button variant="contained" startIcon={<Plus size={18} aria-hidden />} onClick={add}>
            Add {typeName(type)}
          </Button>
        }
      />
      <Box sx={{ maxWidth: { sm: 360 }, mb: 6, displayPrint: "none" }}>
        <SearchBox
          label={`Search ${what}`}
          placeholder={`Search ${what}...`}
          value={search}
          onChange={(text) => update({ q: text, page: null })}
        />
      </Box>
      <CredentialResults
        {...{ what, query, wanted, onPage }}
        placeholders={3}
        renderEmpty={(filter) => <WhyEmpty type={type} search={filter.search} onAdd={add} />}
      />
    </>
  );
}

interface WhyEmptyProps {
  type: CredentialType;
  search: string;
  onAdd: () => void;
}

function WhyEmpty({ type, search, onAdd }: WhyEmptyProps) {
  const isSearch = search !== "";
  const { data: all } = useQuery({ ...countQuery({ type }), enabled: isSearch });
  if (isSearch && all !== 0) return <NothingFound what={typePlural(type).toLowerCase()} />;
  return <NothingOfType type={type} onAdd={onAdd} />;
}
