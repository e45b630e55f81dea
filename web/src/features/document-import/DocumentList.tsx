import type { Translate } from "@laurel/texts/translate";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Fragment, useEffect, useEffectEvent, useId, useRef } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { space } from "../../theme/space.ts";
import { useAnnounce } from "../../ui/announcements/Announcer.tsx";
import { Pill } from "../../ui/Pill.tsx";
import {
  hasBadge,
  isToDo,
  isUnread,
  type ListedDocument,
  nextToDo,
  positionOf,
  titleOf,
} from "./reading-list.ts";
import { factsOf } from "./document-facts.ts";

const List = styled("ul")(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: "none",
  "& > li": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: space(2, 4),
    padding: space(3, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}));

interface Props {
  documents: readonly ListedDocument[];
  /** What was opened or added last. */
  last: ListedDocument | undefined;
  onFillIn: (document: ListedDocument) => void;
  onAddBadge: (document: ListedDocument) => void;
  onDismiss: (document: ListedDocument, isDismissed: boolean) => void;
}

/** The certificates of several files. Each is looked at in the form of a new credential. */
export function DocumentList({ documents, last, ...actions }: Props) {
  const t = useTexts();
  const list = useRow(documents, last);
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Reading documents={documents} />
      <List ref={list}>
        {documents.map((document) => (
          <li key={document.id}>
            <Box sx={{ flex: "1 1 16em", minWidth: 0, overflowWrap: "anywhere" }}>
              <Typography component="strong" dir="auto" sx={{ fontWeight: 600, display: "block" }}>
                {titleOf(document)}
              </Typography>
              <Typography variant="body2" sx={{ color: "text.secondary" }}>
                {factsOf(t, document).map((fact, index) => (
                  <Fragment key={index}>
                    {index > 0 && " · "}
                    <bdi>{fact}</bdi>
                  </Fragment>
                ))}
              </Typography>
            </Box>
            <Actions document={document} {...actions} />
            <Dismissal document={document} onDismiss={actions.onDismiss} />
          </li>
        ))}
      </List>
    </Box>
  );
}

/** A list in which what is to do after the last document gets the focus: once it's added, and when its form is left. */
function useRow(documents: Props["documents"], last: Props["last"]) {
  const list = useRef<HTMLUListElement>(null);
  const state = last && documents[positionOf(documents, last)]?.state;
  const focusRow = useEffectEvent((after: ListedDocument) => {
    const row = list.current?.children[nextToDo(documents, after)];
    if (row && !row.contains(document.activeElement)) row.querySelector("button")?.focus();
  });
  useEffect(() => {
    if (last && state) focusRow(last);
  }, [last, state]);
  return list;
}

/** How many are read. Its end is announced, and not each file. */
function Reading({ documents }: Pick<Props, "documents">) {
  const t = useTexts();
  const id = useId();
  const announce = useAnnounce();
  const left = documents.filter(isUnread).length;
  const all = documents.filter(({ state }) => state !== "later").length;
  const done = all - left;
  const failed = documents.filter(({ state }) => state === "failed").length;
  const end = endOf(t, failed, all);
  const isDone = left === 0;
  useEffect(() => {
    if (isDone) announce(end);
  }, [announce, isDone, end]);
  if (isDone)
    return (
      <Typography>
        {failed > 0 && `${failureOf(t, failed, all)} `}
        {failed < all &&
          t("Review each certificate before it’s added. What was found fills in the form.")}
      </Typography>
    );
  return (
    <div>
      <Typography id={id}>{t("{done} of {all} read", { done, all })}</Typography>
      <LinearProgress variant="determinate" value={(done / all) * 100} aria-labelledby={id} />
    </div>
  );
}

function endOf(t: Translate, failed: number, all: number): string {
  if (failed === 0) return t("All files have been read");
  return failed === all
    ? t("No file could be read")
    : t("{count, plural, one {# file} other {# files}} couldn’t be read", { count: failed });
}

const failureOf = (t: Translate, failed: number, all: number) =>
  failed === all
    ? t("No file could be read.")
    : t("{count, plural, one {# file} other {# files}} couldn’t be read.", { count: failed });

function Actions({
  document,
  onFillIn,
  onAddBadge,
}: Omit<Props, "documents" | "last" | "onDismiss"> & { document: ListedDocument }) {
  const { state, reading } = document;
  const t = useTexts();
  const title = titleOf(document);
  if (document.isDismissed || state === "copy") return null;
  if (state === "added") return <Pill tone="success">{t("Added")}</Pill>;
  if (state === "failed") return <Pill tone="error">{t("Not read")}</Pill>;
  const [label, look] =
    state === "list"
      ? [t("Import {name}", { name: title }), t("Import")]
      : [t("Review {name}", { name: title }), t("Review")];
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
      <Known document={document} />
      {hasBadge(document) && (
        <Small label={t("Add badge in {title}", { title })} onClick={() => onAddBadge(document)}>
          {t("Add badge")}
        </Small>
      )}
      {(reading || state === "list") && (
        <Small label={label} onClick={() => onFillIn(document)}>
          {look}
        </Small>
      )}
    </Box>
  );
}

/** What the person has already. */
function Known({ document: { reading, isInLocker } }: { document: ListedDocument }) {
  const t = useTexts();
  if (isInLocker) return <Pill tone="warning">{t("Already in CertLocker")}</Pill>;
  return (
    (reading?.duplicates.length ?? 0) > 0 && (
      <Pill tone="warning">{t("You may have it already")}</Pill>
    )
  );
}

/** Takes a document from what is to do, and back. It stays the same button, which keeps the focus. */
function Dismissal({
  document,
  onDismiss,
}: Pick<Props, "onDismiss"> & { document: ListedDocument }) {
  const t = useTexts();
  const { isDismissed = false } = document;
  if (isUnread(document) || !(isDismissed || isToDo(document) || document.state === "failed"))
    return null;
  const name = titleOf(document);
  return (
    <Small
      isPlain
      label={
        isDismissed ? t("Undo the dismissal of {name}", { name }) : t("Dismiss {name}", { name })
      }
      onClick={() => onDismiss(document, !isDismissed)}
    >
      {isDismissed ? t("Undo") : t("Dismiss")}
    </Small>
  );
}

interface SmallProps {
  label: string;
  isPlain?: boolean;
  onClick: () => void;
  children: string;
}

const Small = ({ label, isPlain = false, onClick, children }: SmallProps) => (
  <Button
    variant={isPlain ? "text" : "outlined"}
    color="inherit"
    size="small"
    aria-label={label}
    onClick={onClick}
  >
    {children}
  </Button>
);
