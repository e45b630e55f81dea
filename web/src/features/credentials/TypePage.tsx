import type { CredentialType } from "@laurel/contracts/constants";
import { type Text, text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { memo, useCallback } from "react";
import type { CredentialFilter } from "../../entities/credential/list-query.ts";
import { statsQuery } from "../../entities/credential/credentials-query.ts";
import {
  type CredentialPageQuery,
  useCredentialPage,
} from "../../entities/credential/use-credential-page.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useViewState, type ViewChanges } from "../../lib/view-state.ts";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { SearchBox } from "../../ui/forms/SearchBox.tsx";
import { CredentialEditor } from "./CredentialEditor.tsx";
import { CredentialResults } from "./CredentialResults.tsx";
import { NothingFound, NothingOfType } from "./empty-lists.tsx";
import { LIST_TEXTS } from "./list-texts.ts";
import { useCredentialEditor } from "./use-credential-editor.ts";
import { useWorkshopPage } from "./use-workshop-page.ts";

const SHOWN_AT_ONCE = 24;

const ADD: Readonly<Record<CredentialType, Text>> = {
  certification: text("Add Certification"),
  course: text("Add Course"),
  degree: text("Add Degree"),
  workshop: text("Add Workshop"),
};

export const CertificationsPage = () => <TypeScreen type="certification" />;
export const CoursesPage = () => <TypeScreen type="course" />;
export const DegreesPage = () => <TypeScreen type="degree" />;
export const WorkshopsPage = () => <TypeScreen type="workshop" />;

function TypeScreen({ type }: { type: CredentialType }) {
  return (
    <CredentialEditor>
      <TypeList type={type} />
    </CredentialEditor>
  );
}

/** All credentials of one type. */
function TypeList({ type }: { type: CredentialType }) {
  const t = useTexts();
  const { params, update } = useViewState();
  const search = params.get("q") ?? "";
  const found = { search, wanted: params.get("page"), update };
  return (
    <>
      <Heading type={type} />
      <Box sx={{ maxWidth: { sm: 360 }, mb: 6, displayPrint: "none" }}>
        <SearchBox
          label={t(LIST_TEXTS[type].search)}
          placeholder={t(LIST_TEXTS[type].placeholder)}
          value={search}
          onChange={(text) => update({ q: text, page: null })}
        />
      </Box>
      {type === "workshop" ? <FoundWorkshops {...found} /> : <Found type={type} {...found} />}
    </>
  );
}

/** Memoized, because a search doesn't change it. */
const Heading = memo(function Heading({ type }: { type: CredentialType }) {
  const t = useTexts();
  const { add } = useCredentialEditor();
  return (
    <PageHeader
      title={t(LIST_TEXTS[type].title)}
      actions={
        <Button
          variant="contained"
          startIcon={<Plus size={18} aria-hidden />}
          onClick={() => add(type)}
        >
          {t(ADD[type])}
        </Button>
      }
    />
  );
});

interface FoundProps {
  search: string;
  /** The page in the address. */
  wanted: string | null;
  update: (changes: ViewChanges) => void;
}

/** The list. It alone renders when an answer arrives, which can't be split into short tasks. */
const Found = memo(function Found({ type, ...props }: FoundProps & { type: CredentialType }) {
  const query = useCredentialPage({ type, search: props.search }, props.wanted, SHOWN_AT_ONCE);
  return <Results {...props} type={type} query={query} />;
});

const FoundWorkshops = memo(function FoundWorkshops(props: FoundProps) {
  const query = useWorkshopPage(props.search, props.wanted, SHOWN_AT_ONCE);
  return <Results {...props} type="workshop" query={query} />;
});

interface ResultsProps extends FoundProps {
  type: CredentialType;
  query: CredentialPageQuery;
}

function Results({ type, query, wanted, update }: ResultsProps) {
  const { add } = useCredentialEditor();
  const onPage = useCallback(
    (page: number) => update({ page: page === 1 ? null : page }),
    [update],
  );
  const renderEmpty = useCallback(
    ({ search }: CredentialFilter) => (
      <WhyEmpty type={type} search={search} onAdd={() => add(type)} />
    ),
    [type, add],
  );
  return (
    <CredentialResults of={type} {...{ query, wanted, onPage, renderEmpty }} placeholders={3} />
  );
}

interface WhyEmptyProps {
  type: CredentialType;
  search: string;
  onAdd: () => void;
}

function WhyEmpty({ type, search, onAdd }: WhyEmptyProps) {
  const { data: stats } = useQuery(statsQuery);
  if (search !== "" && stats?.details.types[type] !== 0) return <NothingFound of={type} />;
  return <NothingOfType type={type} onAdd={onAdd} />;
}
