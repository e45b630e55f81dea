import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useId } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { Notice } from "../states/Notice.tsx";
import { useCloseQuestion } from "./use-close-question.tsx";

interface Props {
  title: string;
  /** Says that this can't be shown again. */
  warning: string;
  /** What closing it without "Done" asks. */
  question: { title: string; text: string };
  children: ReactNode;
  /** Called when "Done" is pressed. */
  onConfirm: () => void;
  /** Called when the question was answered with yes. */
  onClose: () => void;
}

/** A dialog with something that can't be shown again. Only "Done" closes it without a question. */
export function OnceDialog({ title, warning, question, children, onConfirm, onClose }: Props) {
  const t = useTexts();
  const theme = useTheme();
  const sheet = useMediaQuery(theme.breakpoints.down("sm"));
  const id = useId();
  const closing = useCloseQuestion({ ...question, onDone: onClose });
  return (
    <>
      <Dialog
        open
        onClose={closing.ask}
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
            <span id={`${id}-once`}>{warning}</span>
          </Notice>
          {children}
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={onConfirm}>
            {t("Done")}
          </Button>
        </DialogActions>
      </Dialog>
      {closing.question}
    </>
  );
}
