import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { counted } from "../../lib/counted.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { useInitialFocus } from "../../ui/dialogs/use-initial-focus.ts";
import { FileDropField } from "../../ui/forms/FileDropField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { DonePart } from "./DonePart.tsx";
import { SOURCE_NAMES } from "./field-names.ts";
import { LaterPart } from "./LaterPart.tsx";
import { MissingDates } from "./MissingDates.tsx";
import { ProgressPart } from "./ProgressPart.tsx";
import { ReadAs } from "./ReadAs.tsx";
import { isReady } from "./rows.ts";
import { RowsPart } from "./RowsPart.tsx";
import { useDiscardQuestion } from "./use-discard-question.tsx";
import { useImport, type Import } from "./use-import.ts";

const ACCEPT =
  ".csv,.tsv,.txt,.xlsx,.xls,.xlsb,.ods,.json,.xml,.zip,text/csv,application/json,application/zip";
const HELP =
  "A spreadsheet or CSV file, LinkedIn’s data export, a resume of Europass, Reactive Resume or JSON Resume, a wallet’s backup, or your own export, up to 10 MB and 5,000 rows. You see everything before it’s imported.";

interface Props {
  open: boolean;
  /** Shown before a file is chosen. */
  others: ReactNode;
  onClose: () => void;
}

/** Imports credentials from a file: choose it, look at its rows, import them, and undo that. */
export function ImportDialog({ open, others, onClose }: Props) {
  const state = useImport();
  const { read, rows, problem, isDone, isReading, importProgress, removeProgress } = state;
  const { discardFor, question } = useDiscardQuestion(state.edited);
  const isWorking = importProgress !== undefined || removeProgress !== undefined;
  const ready = rows.filter(isReady).length;
  const canImport = read !== undefined && rows.length > 0 && !isDone;
  return (
    <FormDialog
      open={open}
      title="Import credentials"
      wide
      notice={problem && <Notice tone="error">{problem}</Notice>}
      dirty={isWorking || state.edited > 0}
      busy={isWorking || isReading}
      cancelLabel={isDone ? "Done" : "Cancel"}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (canImport && !isWorking && !isReading) void state.importChosen();
      }}
      action={
        canImport && (
          <SubmitButton busy={isWorking} busyText="Importing">
            Import {counted(importProgress?.of ?? ready, "credential")}
          </SubmitButton>
        )
      }
    >
      <Content {...{ state, others, discardFor }} />
      {question}
    </FormDialog>
  );
}

interface ContentProps {
  state: Import;
  others: ReactNode;
  /** Runs an action that discards edited rows, after asking. */
  discardFor: (action: () => void) => void;
}

function Content({ state, others, discardFor }: ContentProps) {
  const { read, isReading, isDone, importProgress, removeProgress } = state;
  if (importProgress)
    return <ProgressPart verb="Imported" progress={importProgress} onStop={state.stopImporting} />;
  if (removeProgress)
    return <ProgressPart verb="Removed" progress={removeProgress} onStop={state.stopRemoving} />;
  if (isReading) return <Spinner text="Reading the file…" />;
  if (isDone) return <DonePart state={state} />;
  if (read) return <Look {...{ state, discardFor }} />;
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <FileDropField accept={ACCEPT} help={HELP} onFiles={([file]) => state.readFile(file)} />
      <LaterPart
        files={state.later.files}
        onContinue={state.later.continueWith}
        onDiscard={state.later.discard}
      />
      {others}
    </Box>
  );
}

/** What the file holds. */
function Look({ state, discardFor }: Omit<ContentProps, "others">) {
  const { read, rows, later, startOver, change, chooseAll, dateAll } = state;
  const { editors, finishEditors } = state;
  const summary = useInitialFocus<HTMLParagraphElement>();
  if (!read) return null;
  const { fileName, preview } = read;
  return (
    <Box sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "center" }}>
        <Typography
          ref={summary}
          tabIndex={-1}
          sx={{ flex: "1 1 16em", minWidth: 0, overflowWrap: "anywhere" }}
        >
          <strong dir="auto">{fileName}</strong>: {SOURCE_NAMES[preview.source]} with{" "}
          {counted(rows.length, "row")}
        </Typography>
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          onClick={() => discardFor(startOver)}
        >
          Choose another file
        </Button>
      </Box>
      {rows.length === 0 ? (
        <EmptyState motif="archive">This file has no rows. Choose another one.</EmptyState>
      ) : (
        <>
          <ReadAs {...{ state, discardFor }} />
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            Imported credentials are private, unless the file says otherwise.
          </Typography>
          <MissingDates
            rows={rows}
            isKept={later.files.some((kept) => kept.fileName === fileName)}
            onDate={dateAll}
            onKeep={state.keepForLater}
          />
          <RowsPart
            {...{ rows, editors, finishEditors }}
            onChange={change}
            onChooseAll={chooseAll}
          />
        </>
      )}
    </Box>
  );
}
