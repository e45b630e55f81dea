import type { DocumentReading } from "@laurel/contracts/routes/document-imports";
import { text } from "@laurel/contracts/text";
import type { Translate } from "@laurel/texts/translate";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import { useFormAddress } from "../../lib/form-address.ts";
import { handToImport } from "../../lib/handed-files.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { MOST_FILES, type SharedFiles } from "../../lib/worker-names.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { FileDropField } from "../../ui/forms/FileDropField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { keepFocus } from "../../ui/focus.ts";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { DocumentList } from "./DocumentList.tsx";
import { noticeOf } from "./document-notice.tsx";
import { IMPORT_FORM } from "./document-form.ts";
import { ACCEPT_LISTS, isStopped, isToDo, type ListedDocument } from "./reading-list.ts";
import { SharedList } from "./SharedList.tsx";
import { useBadgeIn } from "./use-badge-in.ts";
import { useReadingList } from "./use-reading-list.ts";

const ACCEPT = `.pdf,.png,.jpg,.jpeg,.webp,application/pdf,image/png,image/jpeg,image/webp,${ACCEPT_LISTS}`;
const HELP = text(
  "Certificates as PDF, or pictures of them, up to 10 MB each and {most} at a time. You see what was found before anything is saved.",
  { most: MOST_FILES },
);

/** What the form of a new credential needs to know of a certificate. */
export interface ReadCertificate {
  reading: DocumentReading;
  file: File;
  /** The file belongs to another certificate of the list, too. */
  isShared: boolean;
  onSaved: () => void;
}

export interface DocumentDialogProps {
  open: boolean;
  /** What was shared with the app. Nothing if it's gone. */
  shared?: SharedFiles | undefined;
  /** The person has said that the shared files may be read. */
  onReadShared: () => void;
  /** Opens the dialog again. */
  onShow: () => void;
  onClose: () => void;
  /** Called with what a certificate says. It opens another form. */
  onRead: (read: ReadCertificate) => void;
}

/**
 * Reads certificates. One fills in the form of a new credential at once; of several, the person goes through a list. A
 * badge in a picture can be added as such.
 */
export function DocumentDialog(props: DocumentDialogProps) {
  const { open, shared } = props;
  const t = useTexts();
  const { list, badge, unread, withBadge, canRetry, isList, ...does } = useDocumentDialog(props);
  const { documents, leftOut } = list;
  return (
    <FormDialog
      open={open}
      title={t("Add from a document")}
      wide={isList}
      notice={noticeOf(t, { badgeError: badge.error, documents, leftOut, shared })}
      busy={badge.isPending || (!isList && documents[0]?.state === "reading")}
      isSaving={false}
      cancelLabel={isList ? t("Done") : t("Cancel")}
      onClose={does.close}
      onSubmit={(event) => {
        event.preventDefault();
        does.goOn();
      }}
      {...(withBadge
        ? badgeActions(t, badge.isPending, () => does.fillIn(withBadge))
        : { action: actionFor(t, unread.length, canRetry) })}
    >
      {isList ? (
        <DocumentList documents={documents} onFillIn={does.fillIn} onAddBadge={does.addBadge} />
      ) : (
        <Single document={documents[0]} unread={unread} onFiles={list.read} />
      )}
    </FormDialog>
  );
}

function useDocumentDialog(props: DocumentDialogProps) {
  const { open, shared, onReadShared, onShow, onClose, onRead } = props;
  const list = useReadingList(fillIn);
  const { documents, markAdded, clear } = list;
  const badge = useBadgeIn();
  const toast = useToast();
  const { open: openForm } = useFormAddress();
  const [single, ...others] = documents;
  const isList = others.length > 0;
  const leaveFor = useReturn(isList && documents.some(isToDo), onShow);
  const withBadge = !isList && single?.reading?.hasBadge ? single : undefined;
  const canRetry = isStopped(documents);
  const unread = documents.length === 0 ? (shared?.files ?? []) : [];

  function fillIn(document: ListedDocument) {
    const { reading, file, page, state } = document;
    if (!reading && state !== "list") return;
    leaveFor();
    if (!reading) {
      handToImport({ file, onDone: () => markAdded(document) });
      openForm("form", IMPORT_FORM);
      return;
    }
    onRead({ reading, file, isShared: page > 1, onSaved: () => markAdded(document) });
  }
  useEffect(() => {
    // What a single one was filled in from, or why it wasn't read.
    if (open && !isList) clear();
  }, [open, isList, clear]);
  const close = () => {
    clear();
    badge.reset();
    onClose();
  };
  const addBadge = (document: ListedDocument) =>
    badge.mutate(document.file, {
      onSuccess: () => {
        toast({
          title: text("Success!"),
          description: text("The badge has been added and checked"),
        });
        markAdded(document);
        if (!isList) close();
      },
    });
  function goOn() {
    if (unread.length > 0) {
      list.read(unread);
      onReadShared();
    } else if (canRetry) list.retry();
    else if (withBadge && !badge.isPending) addBadge(withBadge);
  }
  return { list, badge, unread, withBadge, canRetry, isList, fillIn, addBadge, goOn, close };
}

function actionFor(t: Translate, unread: number, canRetry: boolean) {
  if (unread === 0 && !canRetry) return null;
  return (
    <Button ref={keepFocus} type="submit" variant={unread > 0 ? "contained" : "text"}>
      {unread > 0
        ? t("Read {count, plural, one {# file} other {# files}}", { count: unread })
        : t("Try again")}
    </Button>
  );
}

const badgeActions = (t: Translate, isAdding: boolean, onFillIn: () => void) => ({
  otherAction: (
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
  if (document && document.state !== "failed" && !document.reading?.hasBadge)
    // Once it's read, the dialog is closing.
    return <Spinner text={t("Reading the document…")} />;
  if (document?.reading)
    return (
      <Typography>
        <Rich
          text="{file} contains a badge. Added as a badge, it’s checked with its issuer and can be shown as verified."
          values={{ file: <bdi>{document.file.name}</bdi> }}
        />
      </Typography>
    );
  return <FileDropField accept={ACCEPT} help={t(HELP)} multiple onFiles={onFiles} />;
}

/** Comes back to a list once the form of one of its certificates has closed, while there is something left to do. */
function useReturn(isLeft: boolean, onShow: () => void): () => void {
  const { form } = useFormAddress();
  const isAway = useRef(false);
  useEffect(() => {
    if (!isAway.current || form) return undefined;
    // The form's guard against leaving ends after this render.
    const timer = setTimeout(() => {
      isAway.current = false;
      if (isLeft) onShow();
    });
    return () => clearTimeout(timer);
  }, [form, isLeft, onShow]);
  return () => {
    isAway.current = true;
  };
}
