import { text } from "@laurel/contracts/text";
import type { Translate } from "@laurel/texts/translate";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { MOST_FILES } from "../../lib/worker-names.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { FileDropField } from "../../ui/forms/FileDropField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { keepFocus } from "../../ui/focus.ts";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { DocumentList } from "./DocumentList.tsx";
import { noticeOf } from "./document-notice.tsx";
import { ACCEPT_LISTS, hasBadge, type ListedDocument } from "./reading-list.ts";
import { SharedList } from "./SharedList.tsx";
import { type DocumentDialogProps, useDocumentDialog } from "./use-document-dialog.ts";

const ACCEPT = `.pdf,.png,.jpg,.jpeg,.webp,application/pdf,image/png,image/jpeg,image/webp,.svg,.jsonld,${ACCEPT_LISTS}`;
const HELP = text(
  "Certificates as PDF, or pictures of them, up to 10 MB each and {most} at a time. You see what was found before anything is saved.",
  { most: MOST_FILES },
);

/**
 * Reads certificates. One fills in the form of a new credential at once; of several, the person goes through a list. A
 * badge in a picture can be added as such.
 */
export function DocumentDialog(props: DocumentDialogProps) {
  const { open, shared } = props;
  const t = useTexts();
  const { list, badge, unread, toRead, withBadge, canRetry, isList, question, ...does } =
    useDocumentDialog(props);
  const { documents } = list;
  return (
    <>
      <FormDialog
        open={open}
        title={t("Add from a document")}
        wide={isList}
        notice={noticeOf(t, { badgeError: badge.error, documents, shared })}
        busy={badge.isPending || (!isList && documents[0]?.state === "reading")}
        isSaving={false}
        cancelLabel={isList ? t("Done") : t("Cancel")}
        onClose={does.leave}
        onSubmit={(event) => {
          event.preventDefault();
          does.goOn();
        }}
        {...(withBadge
          ? badgeActions(t, badge.isPending, withBadge.reading && (() => does.fillIn(withBadge)))
          : { action: actionFor(t, toRead, canRetry) })}
      >
        {isList ? (
          <DocumentList
            documents={documents}
            onFillIn={does.fillIn}
            onAddBadge={does.addBadge}
            last={does.last}
            onDismiss={does.dismiss}
          />
        ) : (
          <Single document={documents[0]} unread={unread} onFiles={list.read} />
        )}
      </FormDialog>
      {question}
    </>
  );
}

function actionFor(t: Translate, toRead: number, canRetry: boolean) {
  if (toRead === 0 && !canRetry) return null;
  return (
    <Button ref={keepFocus} type="submit" variant={toRead > 0 ? "contained" : "text"}>
      {toRead > 0
        ? t("Read {count, plural, one {# file} other {# files}}", { count: toRead })
        : t("Try again")}
    </Button>
  );
}

const badgeActions = (t: Translate, isAdding: boolean, onFillIn: (() => void) | undefined) => ({
  otherAction: onFillIn && (
    <Button color="inherit" onClick={() => isAdding || onFillIn()}>
      {t("Fill in the form instead")}
    </Button>
  ),
  action: (
    <SubmitButton busy={isAdding} busyText={t("Checking…")}>
      {t("Add badge")}
    </SubmitButton>
  ),
});

interface SingleProps {
  document: ListedDocument | undefined;
  /** Shared files that the person hasn't decided about. */
  unread: readonly File[];
  onFiles: (files: readonly File[]) => void;
}

/** The field for the files, what was shared, and what becomes of a single one. */
function Single({ document, unread, onFiles }: SingleProps) {
  const t = useTexts();
  if (unread.length > 0) return <SharedList files={unread} />;
  if (document && hasBadge(document))
    return (
      <Typography>
        <Rich
          text="{file} contains a badge. Added as a badge, it’s checked with its issuer and can be shown as verified. It’s private until you make it public."
          values={{ file: <bdi>{document.file.name}</bdi> }}
        />
      </Typography>
    );
  // Once it's read, the dialog is closing.
  if (document && document.state !== "failed") return <Spinner text={t("Reading the document…")} />;
  return <FileDropField accept={ACCEPT} help={t(HELP)} multiple onFiles={onFiles} />;
}
