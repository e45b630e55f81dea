import { isolated } from "@laurel/contracts/directions";
import type { Translate } from "@laurel/texts/translate";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useEffect, useId } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { dateText } from "../../lib/texts/dates.ts";
import { space } from "../../theme/space.ts";
import { useAnnounce } from "../../ui/announcements/Announcer.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { hasBadge, isToDo, isUnread, type ListedDocument, titleOf } from "./reading-list.ts";

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
  onFillIn: (document: ListedDocument) => void;
  onAddBadge: (document: ListedDocument) => void;
  onDismiss: (document: ListedDocument, isDismissed: boolean) => void;
}

/** The certificates of several files. Each is looked at in the form of a new credential. */
export function DocumentList({ documents, ...actions }: Props) {
  const t = useTexts();
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Reading documents={documents} />
      <List>
        {documents.map((document) => (
          <li key={document.id}>
            <Box sx={{ flex: "1 1 16em", minWidth: 0, overflowWrap: "anywhere" }}>
              <Typography component="strong" dir="auto" sx={{ fontWeight: 600, display: "block" }}>
                {titleOf(document)}
              </Typography>
              <Typography variant="body2" sx={{ color: "text.secondary" }}>
                {factsOf(t, document)}
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

function factsOf(t: Translate, document: ListedDocument): string {
  const { file, page, reading, state, problem } = document;
  if (document.isDismissed) return t("Dismissed");
  if (state === "failed") return problem ? t(problem) : "";
  if (state === "later") return t("Not read yet");
  if (hasBadge(document)) return t("Contains a badge");
  if (state === "list" || (state === "added" && !reading)) return t("A list of credentials");
  if (!reading) return state === "reading" ? t("Reading…") : t("Waiting");
  const { name, organization, completedDate } = reading.credential;
  const where = whereIn(t, name && file.name, page);
  const found = [isolated(organization), completedDate && dateText(t, completedDate), where];
  const facts = found.filter(Boolean).join(" · ");
  return facts || t("Nothing was found");
}

/** `page` is 0 if the certificate is the only one in its file. */
function whereIn(t: Translate, file: string, page: number): string {
  if (page === 0) return file;
  return file ? t("{file}, page {page}", { file, page }) : t("page {page}", { page });
}

function Actions({
  document,
  onFillIn,
  onAddBadge,
}: Omit<Props, "documents" | "onDismiss"> & { document: ListedDocument }) {
  const { state, reading } = document;
  const t = useTexts();
  const title = titleOf(document);
  if (document.isDismissed) return null;
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
  if (isUnread(document) || !(isDismissed || isToDo(document))) return null;
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
