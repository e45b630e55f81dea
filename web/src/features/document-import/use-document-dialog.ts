import type { DocumentReading } from "@laurel/contracts/routes/document-imports";
import { text } from "@laurel/contracts/text";
import { useEffect, useRef, useState } from "react";
import { useFormAddress } from "../../lib/form-address.ts";
import { statusTexts } from "../../entities/badge/badge-words.ts";
import { DOCUMENT_FORM, handTo, IMPORT_FORM, takeHanded } from "../../lib/handed-files.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import type { SharedFiles } from "../../lib/worker-names.ts";
import { useConfirm } from "../../ui/dialogs/use-confirm.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import {
  hasBadge,
  isStopped,
  isToDo,
  type ListedDocument,
  nextOf,
  type SavedCredential,
} from "./reading-list.ts";
import { useBadgeIn } from "./use-badge-in.ts";
import { useReadingList } from "./use-reading-list.ts";

/** What the form of a new credential needs to know of a certificate. */
export interface ReadCertificate {
  reading: DocumentReading;
  file: File;
  /** The file as CertLocker keeps it. */
  kept: File | undefined;
  isInLocker: boolean | undefined;
  /** The file belongs to another certificate of the list, too. */
  isShared: boolean;
  onSaved: (saved: SavedCredential) => void;
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

/** What the dialog holds, and what its buttons do. */
export function useDocumentDialog(props: DocumentDialogProps) {
  const { open, shared, onReadShared, onShow, onClose, onRead } = props;
  const list = useReadingList(fillIn);
  const { documents, markAdded, clear } = list;
  const [last, setLast] = useState<ListedDocument>();
  const { badge, add } = useAddedBadge();
  const { open: openForm } = useFormAddress();
  const [single, ...others] = documents;
  const isList = others.length > 0 || single?.state === "later" || single?.unpack !== undefined;
  const left = isList ? documents.filter(isToDo).length : 0;
  const leaveFor = useReturn(left > 0, onShow);
  const withBadge = !isList && single && hasBadge(single) ? single : undefined;
  const canRetry = isStopped(documents);
  const unread = documents.length === 0 ? (shared?.files ?? []) : [];
  const next = nextOf(documents);

  function fillIn(document: ListedDocument) {
    const { reading, file, kept, isInLocker, page, state } = document;
    if (!reading && state !== "list") return;
    setLast(document);
    leaveFor();
    if (!reading) {
      handTo(IMPORT_FORM, { files: [file], onDone: () => markAdded(document) });
      openForm("form", IMPORT_FORM);
      return;
    }
    const isShared = documents.some((one) => one.file === file && one.page < page);
    const onSaved = (saved: SavedCredential) => markAdded(document, saved);
    onRead({ reading, file, kept, isInLocker, isShared, onSaved });
  }
  useTakeHanded(open, isList, list);
  const { leave, question } = useLeaving(left, () => {
    clear();
    badge.reset();
    onClose();
  });
  function addBadge(document: ListedDocument) {
    setLast(document);
    add(document, (credential) => {
      markAdded(document, credential);
      if (!isList) leave();
    });
  }
  function dismiss(document: ListedDocument, isDismissed: boolean) {
    // Its button keeps the focus.
    setLast(undefined);
    list.dismiss(document, isDismissed);
  }
  function goOn() {
    if (unread.length > 0) {
      list.read(unread);
      onReadShared();
    } else if (next.length > 0) list.readNext();
    else if (canRetry) list.retry();
    else if (withBadge && !badge.isPending) addBadge(withBadge);
  }
  const toRead = unread.length + next.length;
  const does = { fillIn, addBadge, dismiss, goOn, leave, last };
  return { list, badge, unread, toRead, withBadge, canRetry, isList, question, ...does };
}

/** Adds badges, and tells what became of each. */
function useAddedBadge() {
  const badge = useBadgeIn();
  const toast = useToast();
  const t = useTexts();
  const add = ({ file }: ListedDocument, onAdded: (credential: SavedCredential) => void) =>
    badge.mutate(file, {
      onSuccess: ({ credential, badge: added }) => {
        const status = statusTexts(t, credential.verificationStatus, added.issuer.host)?.label;
        toast({
          title: text("Badge added"),
          description: status
            ? text("{status}. It’s private until you make it public.", { status })
            : text("The credential is private. Only you can see it until you make it public."),
        });
        onAdded(credential);
      },
    });
  return { badge, add };
}

/** Reads what was dropped elsewhere. Otherwise, the dialog opens without a single one, which it has told of. */
function useTakeHanded(
  open: boolean,
  isList: boolean,
  { clear, ...list }: ReturnType<typeof useReadingList>,
) {
  const current = useRef(list);
  useEffect(() => {
    current.current = list;
  });
  const wasOpen = useRef(false);
  useEffect(() => {
    const isOpening = open && !wasOpen.current;
    wasOpen.current = open;
    if (!isOpening) return;
    const handed = takeHanded(DOCUMENT_FORM);
    if (handed?.packed) current.current.list(handed.packed);
    else if (handed) current.current.read(handed.files);
    else if (!isList) clear();
  }, [open, isList, clear]);
}

/** Closes the list, after a question where something is left to do. */
function useLeaving(left: number, leave: () => void) {
  const { ask, question } = useConfirm();
  const isLeft = left > 0;
  useEffect(() => {
    if (!isLeft) return;
    // The browser asks with its own text.
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", stay);
    return () => window.removeEventListener("beforeunload", stay);
  }, [isLeft]);
  const asked = () =>
    ask({
      title: text("Close the list?"),
      text: text(
        "{count, plural, one {# entry hasn’t been added, and will be gone from the list.} other {# entries haven’t been added, and will be gone from the list.}}",
        { count: left },
      ),
      confirmLabel: text("Close the list"),
      cancelLabel: text("Back to the list"),
      destructive: true,
      removesOpener: true,
      onConfirm: leave,
    });
  return { leave: isLeft ? asked : leave, question };
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
