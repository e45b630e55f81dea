import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Copy } from "lucide-react";
import { type ReactNode, useId } from "react";
import { ReadOnlyField } from "../forms/ReadOnlyField.tsx";
import { Notice } from "../states/Notice.tsx";
import { useCopyText } from "../use-copy-text.ts";
import { useCloseQuestion } from "./use-close-question.tsx";
import { useInitialFocus } from "./use-initial-focus.ts";

interface Props {
  title: string;
  /** What the secret is, as the field's label. */
  label: string;
  secret: string;
  /** Shown below the field. */
  children?: ReactNode;
  onDone: () => void;
}

/** Shows a secret that can't be shown again. Only "Done" closes it without a question. */
export function SecretDialog({ title, label, secret, children, onDone }: Props) {
  const theme = useTheme();
  const sheet = useMediaQuery(theme.breakpoints.down("sm"));
  const id = useId();
  const { question, ask } = useCloseQuestion({
    title: "Have you copied it?",
    text: `Once you close this dialog, the ${label.toLowerCase()} won’t be shown again.`,
    onDone,
  });
  return (
    <>
      <Dialog
        open
        onClose={ask}
        fullScreen={sheet}
        maxWidth="sm"
        fullWidth
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-once`}
      >
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent
          sx={{
            display: "grid",
            alignContent: "start",
            gap: 5,
            gridTemplateColumns: "minmax(0, 1fr)",
          }}
        >
          <Notice tone="warning">
            <span id={`${id}-once`}>Copy it now and keep it safe. It won’t be shown again.</span>
          </Notice>
          <Box sx={{ display: "grid", gap: 3, justifyItems: "start" }}>
            <ReadOnlyField label={label} value={secret} />
            <CopyButton text={secret} />
          </Box>
          {children}
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={onDone}>
            Done
          </Button>
        </DialogActions>
      </Dialog>
      {question}
    </>
  );
}

function CopyButton({ text }: { text: string }) {
  const button = useInitialFocus<HTMLButtonElement>();
  const copy = useCopyText();
  return (
    <Button
      ref={button}
      variant="outlined"
      startIcon={<Copy size={16} aria-hidden />}
      onClick={() => void copy(text)}
    >
      Copy
    </Button>
  );
}
