import { text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { useFocus } from "../../ui/focus.ts";
import { FileDropField } from "../../ui/forms/FileDropField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { RestoreProgressPart } from "./RestoreProgressPart.tsx";
import { fileSizeWords, reportLines, reportTitle } from "./restore-words.ts";
import { useRestore, type Restore } from "./use-restore.ts";

interface Props {
  open: boolean;
  onClose: () => void;
}

const CANCEL_LABELS = {
  ready: text("Cancel"),
  uploading: text("Stop uploading"),
  working: text("Close"),
  done: text("Done"),
};

/** Restores an export: choose it, watch how far it is, read what was restored. */
export function RestoreDialog({ open, onClose }: Props) {
  const t = useTexts();
  const state = useRestore(open);
  const { file, problem, phase, start, stop } = state;
  const isRunning = phase.kind === "uploading" || phase.kind === "working";
  const isDone = phase.kind === "done";
  const isUploading = phase.kind === "uploading";
  return (
    <FormDialog
      open={open}
      title={t("Restore from an export")}
      notice={problem && <Notice tone="error">{problem}</Notice>}
      busy={false}
      cancelLabel={t(CANCEL_LABELS[phase.kind])}
      onClose={isUploading ? stop : onClose}
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
      action={
        file &&
        !isDone && (
          <SubmitButton busy={isRunning} busyText={t("Restoring")}>
            {t("Restore")}
          </SubmitButton>
        )
      }
    >
      <Content state={state} />
    </FormDialog>
  );
}

function Content({ state }: { state: Restore }) {
  const t = useTexts();
  const { file, phase, choose } = state;
  if (phase.kind === "done") return <Report report={phase.report} />;
  if (phase.kind !== "ready") return <RestoreProgressPart phase={phase} />;
  return (
    <Box sx={{ display: "grid", gap: 5 }}>
      <Typography>
        {t(
          "Adds the credentials, documents, interests and learning paths of an export that you don’t have. Nothing that you have is changed or removed.",
        )}
      </Typography>
      {file ? (
        <Chosen file={file} onOther={() => choose(undefined)} />
      ) : (
        <FileDropField
          accept=".zip,application/zip"
          help={t("The zip file from “Download my data”, up to 500 MB.")}
          onFiles={([file]) => choose(file)}
        />
      )}
    </Box>
  );
}

function Chosen({ file, onOther }: { file: File; onOther: () => void }) {
  const t = useTexts();
  const name = useFocus<HTMLParagraphElement>();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "center" }}>
      <Typography
        ref={name}
        tabIndex={-1}
        sx={{ flex: "1 1 14em", minWidth: 0, overflowWrap: "anywhere" }}
      >
        <Rich
          text="{name}, {size}"
          values={{
            name: <strong dir="auto">{file.name}</strong>,
            size: fileSizeWords(t, file.size),
          }}
        />
      </Typography>
      <Button variant="outlined" color="inherit" size="small" onClick={onOther}>
        {t("Choose another file")}
      </Button>
    </Box>
  );
}

function Report({ report }: { report: Extract<Restore["phase"], { kind: "done" }>["report"] }) {
  const t = useTexts();
  const title = useFocus<HTMLParagraphElement>();
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <Typography ref={title} tabIndex={-1} variant="h4" component="p">
        {t(reportTitle(report))}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 5, display: "grid", gap: 2 }}>
        {reportLines(t, report).map((line) => (
          <Typography key={line} component="li">
            {line}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
