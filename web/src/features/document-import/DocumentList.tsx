import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useEffect, useId } from "react";
import { counted } from "../../lib/counted.ts";
import { formatDate } from "../../lib/dates.ts";
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
                {factsOf(document)}
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
  const id = useId();
  const announce = useAnnounce();
  const left = documents.filter(isUnread).length;
  const done = documents.length - left;
  const failed = documents.filter(({ state }) => state === "failed").length;
  const end = endOf(failed, documents.length);
  const isDone = left === 0;
  useEffect(() => {
    if (isDone) announce(end);
  }, [announce, isDone, end]);
  if (isDone)
    return (
      <Typography>
        {failed > 0 && `${end}. `}
        {failed < documents.length &&
          "Review each certificate before it’s added. What was found fills in the form."}
      </Typography>
    );
  return (
    <div>
      <Typography id={id}>
        {done} of {documents.length} read
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(done / documents.length) * 100}
        aria-labelledby={id}
      />
    </div>
  );
}

function endOf(failed: number, all: number): string {
  if (failed === 0) return "All files have been read";
  return failed === all ? "No file could be read" : `${counted(failed, "file")} couldn’t be read`;
}

function factsOf({ file, page, reading, state, problem }: ListedDocument): string {
  if (state === "failed") return problem ?? "";
  if (!reading) return state === "reading" ? "Reading…" : "Waiting";
  const { name, organization, completedDate } = reading.credential;
  const where = [name && file.name, page > 0 && `page ${page}`].filter(Boolean).join(", ");
  const found = [organization, completedDate && formatDate(completedDate), where];
  const facts = found.filter(Boolean).join(" · ");
  if (reading.hasBadge) return "Contains a badge";
  return facts || "Nothing was found";
}

function Actions({
  document,
  onFillIn,
  onAddBadge,
}: Omit<Props, "documents"> & { document: ListedDocument }) {
  const { state, reading } = document;
  const title = titleOf(document);
  if (state === "added") return <Pill tone="success">Added</Pill>;
  if (state === "failed") return <Pill tone="error">Not read</Pill>;
  if (!reading) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
      {reading.duplicates.length > 0 && <Pill tone="warning">You may have it already</Pill>}
      {reading.hasBadge && (
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          aria-label={`Add badge in ${title}`}
          onClick={() => onAddBadge(document)}
        >
          Add badge
        </Button>
      )}
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        aria-label={`Review ${title}`}
        onClick={() => onFillIn(document)}
      >
        Review
      </Button>
    </Box>
  );
}
