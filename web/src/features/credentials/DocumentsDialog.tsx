import { text, type Text, verbatim } from "@laurel/contracts/text";
import type { Credential } from "@laurel/contracts/routes/credentials";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId, useState } from "react";
import { ACCEPT } from "../../entities/document/file-rules.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { FieldMessages } from "../../ui/forms/FieldMessages.tsx";
import { FileButton } from "../../ui/forms/FileButton.tsx";
import { UploadProgress } from "../../ui/states/UploadProgress.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { AttachedDocuments } from "./AttachedDocuments.tsx";
import { unfitWords, useSendAttachment } from "./use-attachment.ts";

interface Props {
  open: boolean;
  credential: Credential;
  onClose: () => void;
}

/** The documents of a credential: those that are attached, one of the locker, or a new file. */
export function DocumentsDialog({ open, credential, onClose }: Props) {
  const t = useTexts();
  const id = useId();
  const theme = useTheme();
  const sheet = useMediaQuery(theme.breakpoints.down("sm"));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      fullScreen={sheet}
      aria-labelledby={id}
    >
      <DialogTitle id={id} sx={{ overflowWrap: "anywhere" }}>
        <Rich text="Documents of {name}" values={{ name: <bdi>{credential.name}</bdi> }} />
      </DialogTitle>
      <DialogContent dividers>
        <AttachedDocuments credentialId={credential.id} />
        <NewFile credentialId={credential.id} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t("Close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function NewFile({ credentialId }: { credentialId: string }) {
  const t = useTexts();
  const id = useId();
  const toast = useToast();
  const [sending, setSending] = useState<{ file: File; share: number }>();
  const [problem, setProblem] = useState<Text | "">("");
  const send = useSendAttachment(setSending);
  const upload = async (file: File | undefined) => {
    if (!file || sending) return;
    const unfit = unfitWords(file);
    setProblem(unfit ?? "");
    if (unfit !== undefined) return;
    setSending({ file, share: 0 });
    const failure = await send({ file, credentialId });
    setSending(undefined);
    if (failure !== undefined) return setProblem(failure);
    toast({ title: text("Document uploaded"), description: verbatim(file.name) });
  };
  return (
    <Box sx={{ mt: 5 }}>
      <FileButton
        label={t("Upload a new file")}
        accept={ACCEPT}
        describedBy={`${id}-help`}
        invalid={problem !== ""}
        onFiles={([file]) => void upload(file)}
      />
      {sending && <UploadProgress name={sending.file.name} share={sending.share} />}
      <FieldMessages
        id={id}
        help={t("pdf, png, jpg, jpeg or docx, up to 10 MB")}
        errors={problem === "" ? [] : [t(problem)]}
      />
    </Box>
  );
}
