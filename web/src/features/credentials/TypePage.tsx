import type { CredentialType } from "@laurel/contracts/constants";
import type { Credential } from "@laurel/contracts/routes/credentials";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { typeName, typePlural } from "../../entities/credential/type-names.ts";
import { credentialsQuery } from "../../entities/credential/credentials-query.ts";
import { useViewState } from "../../lib/view-state.ts";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { SearchBox } from "../../ui/forms/SearchBox.tsx";
import { CredentialEditor } from "./CredentialEditor.tsx";
import { CredentialResults } from "./CredentialResults.tsx";
import { NothingFound, NothingOfType } from "./empty-lists.tsx";
import { SEARCH_FIELDS, searchCredentials, WORKSHOP_SEARCH_FIELDS } from "./list-view.ts";
import { useCredentialEditor } from "./use-credential-editor.ts";

const SHOWN_AT_ONCE = 24;

export const CertificationsPage = () => <TypeScreen type="certification" />;
export const CoursesPage = () => <TypeScreen type="course" />;
export const DegreesPage = () => <TypeScreen type="degree" />;
export const WorkshopsPage = () => <TypeScreen type="workshop" />;

function TypeScreen({ type }: { type: CredentialType }) {
  return (
    <CredentialEditor>
      <TypePage type={type} />
    </CredentialEditor>
  );
}

/** All credentials of one type. Workshops are filtered here, from the whole list (specification §7). */
function TypePage({ type }: { type: CredentialType }) {
  const workshops = type === "workshop";
  const query = useQuery({
    ...credentialsQuery(workshops ? undefined : type),
    select: (all: Credential[]) => all.filter((credential) => credential.type === type),
  });
  const editor = useCredentialEditor();
  const { params, update } = useViewState();
  const search = params.get("q") ?? "";
  const fields = workshops ? WORKSHOP_SEARCH_FIELDS : SEARCH_FIELDS;
  const found = searchCredentials(query.data ?? [], search, fields);
  const plural = typePlural(type);
  const what = plural.toLowerCase();
  const add = () => editor.add(type);

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
        what={what}
        query={query}
        found={found}
        page={params.get("page")}
        pageSize={SHOWN_AT_ONCE}
        onPage={(page) => update({ page: page === 1 ? null : page })}
        empty={
          query.data && query.data.length > 0 ? (
            <NothingFound what={what} />
          ) : (
            <NothingOfType type={type} onAdd={add} />
          )
        }
      />
    </>
  );
}
