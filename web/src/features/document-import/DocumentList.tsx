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
import { isUnread, type ListedDocument, titleOf } from "./reading-list.ts";

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
  const done = documents.length - left;
  const failed = documents.filter(({ state }) => state === "failed").length;
  const end = endOf(t, failed, documents.length);
  const isDone = left === 0;
  useEffect(() => {
    if (isDone) announce(end);
  }, [announce, isDone, end]);
  if (isDone)
    return (
      <Typography>
        {failed > 0 && `${failureOf(t, failed, documents.length)} `}
        {failed < documents.length &&
          t("Review each certificate before it’s added. What was found fills in the form.")}
      </Typography>
    );
  return (
    <div>
      <Typography id={id}>{t("{done} of {all} read", { done, all: documents.length })}</Typography>
      <LinearProgress
        variant="determinate"
        value={(done / documents.length) * 100}
        aria-labelledby={id}
      />
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

function factsOf(t: Translate, { file, page, reading, state, problem }: ListedDocument): string {
  if (state === "failed") return problem ? t(problem) : "";
  if (state === "list" || (state === "added" && !reading)) return t("A list of credentials");
  if (!reading) return state === "reading" ? t("Reading…") : t("Waiting");
  const { name, organization, completedDate } = reading.credential;
  const where = whereIn(t, name && file.name, page);
  const found = [isolated(organization), completedDate && dateText(t, completedDate), where];
  const facts = found.filter(Boolean).join(" · ");
  if (reading.hasBadge) return t("Contains a badge");
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
}: Omit<Props, "documents"> & { document: ListedDocument }) {
  const { state, reading } = document;
  const t = useTexts();
  const title = titleOf(document);
  if (state === "added") return <Pill tone="success">{t("Added")}</Pill>;
  if (state === "failed") return <Pill tone="error">{t("Not read")}</Pill>;
  if (!reading && state !== "list") return null;
  const [label, look] =
    state === "list"
      ? [t("Import {name}", { name: title }), t("Import")]
      : [t("Review {name}", { name: title }), t("Review")];
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
      {(reading?.duplicates.length ?? 0) > 0 && (
        <Pill tone="warning">{t("You may have it already")}</Pill>
      )}
      {reading?.hasBadge && (
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          aria-label={t("Add badge in {title}", { title })}
          onClick={() => onAddBadge(document)}
        >
          {t("Add badge")}
        </Button>
      )}
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        aria-label={label}
        onClick={() => onFillIn(document)}
      >
        {look}
      </Button>
    </Box>
  );
}
