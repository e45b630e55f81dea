import { text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { IMPORT_FORM, takeHanded } from "../../lib/handed-files.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { unavailable } from "../../ui/dialogs/unavailable.ts";
import { useFocus } from "../../ui/focus.ts";
import { FileDropField } from "../../ui/forms/FileDropField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { ProgressPart, type ProgressTexts } from "../../ui/states/ProgressPart.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { AmbiguousDates } from "./AmbiguousDates.tsx";
import { importLabel } from "./columns.ts";
import { DonePart } from "./DonePart.tsx";
import { SOURCE_TEXTS } from "./field-names.ts";
import { LaterPart } from "./LaterPart.tsx";
import { MissingDates } from "./MissingDates.tsx";
import { OtherFiles, useChosenFiles } from "./OtherFiles.tsx";
import { PasteField } from "./PasteField.tsx";
import { ReadAs } from "./ReadAs.tsx";
import { isReady } from "./rows.ts";
import { RowsPart } from "./RowsPart.tsx";
import { useDiscardQuestion } from "./use-discard-question.tsx";
import { useImport, type Import } from "./use-import.ts";

const ACCEPT =
  ".csv,.tsv,.txt,.xlsx,.xls,.xlsb,.ods,.json,.xml,.zip,text/csv,application/json,application/zip";
const HELP = text(
  "A spreadsheet or CSV file, LinkedIn’s data export, a resume of Europass, Reactive Resume or JSON Resume, a wallet’s backup, or your own export, up to 10 MB and 5,000 rows. You see everything before it’s imported.",
);

const IMPORTED: ProgressTexts = {
  count: text("Imported {done, number} of {of, number}"),
  share: text("Imported {percent, number, percent}"),
};

const REMOVED: ProgressTexts = {
  count: text("Removed {done, number} of {of, number}"),
  share: text("Removed {percent, number, percent}"),
};

interface Props {
  open: boolean;
  /** Shown before a file is chosen. */
  others: ReactNode;
  onClose: () => void;
}

/** Imports credentials from a file: choose it, look at its rows, import them, and undo that. */
export function ImportDialog({ open, others, onClose }: Props) {
  const t = useTexts();
  const state = useImport();
  useHanded(open, state);
  const { read, rows, problem, isDone, isReading, importProgress, removeProgress } = state;
  const { discardFor, question } = useDiscardQuestion(state.edited);
  const isWorking = importProgress !== undefined || removeProgress !== undefined;
  const ready = rows.filter(isReady).length;
  const canImport = read !== undefined && rows.length > 0 && !isDone;
  return (
    <FormDialog
      open={open}
      title={t("Import credentials")}
      wide
      notice={problem && <Notice tone="error">{problem}</Notice>}
      dirty={isWorking || state.edited > 0}
      busy={isWorking || isReading}
      isSaving={false}
      cancelLabel={isDone ? t("Done") : t("Cancel")}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!canImport || isWorking || isReading) return;
        // The choices for the columns would be lost otherwise.
        if (state.columns.isPending) discardFor(state.applyColumns);
        else void state.importChosen();
      }}
      action={
        canImport && (
          <SubmitButton busy={isWorking} busyText={t("Importing")}>
            {state.columns.isPending
              ? t("Read the file again")
              : importLabel(t, importProgress?.of ?? ready, read.preview.columns)}
          </SubmitButton>
        )
      }
    >
      <Content {...{ state, others, discardFor }} />
      {question}
    </FormDialog>
  );
}

/** Reads the file that another dialog has handed over, and tells it once it's imported. */
function useHanded(open: boolean, { read, readFile, isDone }: Import): void {
  const taken = useRef<ReturnType<typeof takeHanded>>(undefined);
  const take = useEffectEvent(() => {
    const handed = takeHanded(IMPORT_FORM);
    if (!handed) return;
    taken.current = handed;
    readFile(handed.files[0]);
  });
  useEffect(() => {
    if (open) take();
  }, [open]);
  const tell = useEffectEvent(() => {
    // The person may have chosen another file instead.
    if (read?.file === taken.current?.files[0]) taken.current?.onDone?.();
  });
  useEffect(() => {
    if (isDone) tell();
  }, [isDone]);
}

interface ContentProps {
  state: Import;
  others: ReactNode;
  /** Runs an action that discards edited rows, after asking. */
  discardFor: (action: () => void) => void;
}

function Content({ state, others, discardFor }: ContentProps) {
  const t = useTexts();
  const { read, isReading, isDone, importProgress, removeProgress } = state;
  const { others: otherFiles, take, showOthers } = useChosenFiles(state.readFile);
  if (importProgress)
    return <ProgressPart texts={IMPORTED} progress={importProgress} onStop={state.stopImporting} />;
  if (removeProgress)
    return <ProgressPart texts={REMOVED} progress={removeProgress} onStop={state.stopRemoving} />;
  if (isReading && !read) return <Spinner text={t("Reading the file…")} />;
  const isOfZip = otherFiles !== undefined && otherFiles.packed.length > 0;
  if (read) {
    const isFree = isDone || !state.rows.some(isReady);
    return (
      <Box sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {isOfZip && read.file === otherFiles.zip && (
          <OtherFiles others={otherFiles} onShow={isFree ? showOthers : undefined} />
        )}
        {isDone ? <DonePart state={state} /> : <Look {...{ state, discardFor }} />}
      </Box>
    );
  }
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <FileDropField accept={ACCEPT} help={t(HELP)} onFiles={(files) => void take(files)} />
      <PasteField onRows={state.readPasted} />
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
  const t = useTexts();
  const { read, rows, isReading, later, startOver, change, chooseAll, dateAll } = state;
  const { editors, finishEditors } = state;
  const summary = useFocus<HTMLParagraphElement>();
  if (!read) return null;
  const { fileName, key, preview } = read;
  return (
    <Box sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "center" }}>
        <Typography
          ref={summary}
          tabIndex={-1}
          sx={{ flex: "1 1 16em", minWidth: 0, overflowWrap: "anywhere" }}
        >
          <Rich
            text={SOURCE_TEXTS[preview.source]}
            values={{ name: fileName, count: rows.length }}
            tags={{ file: <strong dir="auto" /> }}
          />
        </Typography>
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          {...unavailable(isReading)}
          onClick={() => !isReading && discardFor(startOver)}
        >
          {t("Choose another file")}
        </Button>
      </Box>
      {rows.length === 0 ? (
        <EmptyState motif="archive">{t("This file has no rows. Choose another one.")}</EmptyState>
      ) : (
        <>
          <ReadAs {...{ state, discardFor }} />
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {t("Imported credentials are private, unless the file says otherwise.")}
          </Typography>
          <AmbiguousDates key={`order ${key}`} rows={rows} onDecide={state.decideDates} />
          <MissingDates
            key={`dates ${key}`}
            rows={rows}
            isKept={later.files.some((kept) => kept.fileName === fileName)}
            onDate={dateAll}
            onKeep={state.keepForLater}
          />
          <RowsPart
            key={key}
            {...{ rows, editors, finishEditors }}
            onChange={change}
            onChooseAll={chooseAll}
          />
        </>
      )}
    </Box>
  );
}
