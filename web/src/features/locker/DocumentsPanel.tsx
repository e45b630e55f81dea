import { text, verbatim } from "@laurel/contracts/text";
import { deleteDocument } from "@laurel/contracts/calls.generated";
import type { LockerDocument } from "@laurel/contracts/routes/documents";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery, keepPreviousData } from "@tanstack/react-query";
import { type ComponentProps, useCallback, useMemo } from "react";
import { documentsQuery, refreshDocuments } from "../../entities/document/documents-query.ts";
import { failed } from "../../entities/sending/failure-words.ts";
import { useConfirmedDeletion } from "../../entities/sending/use-confirmed-deletion.ts";
import { useViewState } from "../../lib/view-state.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { SearchBox } from "../../ui/forms/SearchBox.tsx";
import { VisuallyHidden } from "../../ui/announcements/VisuallyHidden.tsx";
import { DocumentCard } from "./DocumentCard.tsx";
import { DocumentGrid } from "./document-sheet.ts";
import { DocumentPlaceholders } from "./DocumentPlaceholders.tsx";
import { useDocumentDialogs } from "./use-document-dialogs.tsx";
import type { Translate } from "@laurel/texts/translate";
import { ApiError, errorText, NetworkError } from "../../lib/problem.ts";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { credentialsQuery } from "../../entities/credential/credentials-query.ts";

/** The list of documents, with search, download and delete. */
export function DocumentsPanel({ onUpload }: { onUpload: () => void }) {
  const t = useTexts();
  const query = useQuery(documentsQuery);
  const credentials = useCredentialNames(query.data);
  const { params, update } = useViewState();
  const { remove, question } = useDeleteDocument();
  const { dialogs, preview, attach } = useDocumentDialogs();

  if (!query.data) {
    if (query.isError && !query.isFetching)
      return (
        <ErrorState message={listFailure(t, query.error)} onRetry={() => void query.refetch()} />
      );
    return <DocumentPlaceholders />;
  }
  const search = params.get("q") ?? "";
  const found = searchDocuments(query.data, search, (id) => credentials.get(id)?.name ?? "");
  return (
    <>
      <Box sx={{ maxWidth: { sm: 360 }, mb: 6, displayPrint: "none" }}>
        <SearchBox
          label={t("Search documents")}
          placeholder={t("Search documents...")}
          value={search}
          onChange={(text) => update({ q: text })}
        />
      </Box>
      <section aria-label={t("Your documents")} tabIndex={-1}>
        <HiddenHead count={found.length} />
        {found.length === 0 && <Nothing isSearch={query.data.length > 0} onUpload={onUpload} />}
        <Cards
          documents={found}
          credentials={credentials}
          onPreview={preview}
          onAttach={attach}
          onDelete={remove}
        />
      </section>
      {dialogs}
      {question}
    </>
  );
}

/** Deletes a document, after a question. `remove` stays the same between renders, so that no other card is rendered. */
function useDeleteDocument() {
  const notDeleted = failed(text("Deletion failed"), text("Failed to delete document"));
  const { ask, question } = useConfirmedDeletion(deleteDocument, refreshDocuments, notDeleted);
  const remove = useCallback(
    ({ id, fileName }: LockerDocument) =>
      ask({
        id,
        title: text("Delete document?"),
        confirmLabel: text("Delete"),
        text: (
          <Rich
            text="“{name}” will be permanently deleted. This can’t be undone."
            values={{ name: <bdi>{fileName}</bdi> }}
          />
        ),
        deleted: { title: text("Document deleted"), description: verbatim(fileName) },
      }),
    [ask],
  );
  return { remove, question };
}

/** The heading of the list, and how many were found. */
function HiddenHead({ count }: { count: number }) {
  const t = useTexts();
  return (
    <>
      <VisuallyHidden as="h2">{t("Your documents")}</VisuallyHidden>
      <VisuallyHidden as="output">
        {t("{count, plural, one {# document} other {# documents}}", { count })}
      </VisuallyHidden>
    </>
  );
}

interface CardsProps extends Pick<
  ComponentProps<typeof DocumentCard>,
  "onPreview" | "onAttach" | "onDelete"
> {
  documents: readonly LockerDocument[];
  credentials: ReturnType<typeof useCredentialNames>;
}

function Cards({ documents, credentials, ...actions }: CardsProps) {
  return (
    <DocumentGrid>
      {documents.map((document) => (
        <li key={document.id}>
          <DocumentCard
            document={document}
            credential={credentials.get(document.credentialId)}
            {...actions}
          />
        </li>
      ))}
    </DocumentGrid>
  );
}

function Nothing({ isSearch, onUpload }: { isSearch: boolean; onUpload: () => void }) {
  const t = useTexts();
  if (isSearch)
    return <EmptyState motif="search">{t("No documents match your search.")}</EmptyState>;
  return (
    <EmptyState
      motif="archive"
      action={
        <Button variant="outlined" color="inherit" onClick={onUpload}>
          {t("Upload your first")}
        </Button>
      }
    >
      <Box component="strong" sx={{ display: "block", color: "text.primary", mb: 1 }}>
        {t("No documents yet")}
      </Box>
      {t("Your certificates, diplomas and transcripts will appear here. Only you can see them.")}
    </EmptyState>
  );
}

/** Why the list couldn't be loaded (texts from specification §6 and §8). */
function listFailure(t: Translate, error: unknown): string {
  if (error instanceof NetworkError) return errorText(t, error);
  const visitor = error instanceof ApiError && error.status === 401;
  return visitor ? t("You must be logged in to view documents") : t("Failed to fetch documents");
}

/** The documents whose name, notes or credential contain the text, ignoring case and surrounding blanks. */
function searchDocuments(
  documents: readonly LockerDocument[],
  text: string,
  credentialName: (id: string) => string,
): readonly LockerDocument[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === "") return documents;
  return documents.filter(({ fileName, notes, credentialId }) =>
    [fileName, notes, credentialName(credentialId)].some((field) =>
      field.toLocaleLowerCase().includes(wanted),
    ),
  );
}

/** The credentials of documents by id. Empty until they are loaded, because documents don't wait for them. */
function useCredentialNames(
  documents: readonly LockerDocument[] = [],
): ReadonlyMap<string, Credential> {
  const ids = documents.flatMap(({ credentialId }) => (credentialId ? [credentialId] : []));
  const { data } = useQuery({
    ...credentialsQuery(ids),
    placeholderData: keepPreviousData,
  });
  return useMemo(
    () => new Map((data?.items ?? []).map((credential) => [credential.id, credential])),
    [data],
  );
}
