import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { styled, useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Copy, Download } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useMe } from "../../entities/person/me-query.ts";
import { saveFile } from "../../lib/save-file.ts";
import { radius, space } from "../../theme/space.ts";
import { MONO } from "../../theme/typography.ts";
import { useCloseQuestion } from "../../ui/dialogs/use-close-question.tsx";
import { useInitialFocus } from "../../ui/dialogs/use-initial-focus.ts";
import { Notice } from "../../ui/states/Notice.tsx";
import { useCopyText } from "../../ui/use-copy-text.ts";
import { recoveryFile, recoveryText } from "./recovery-file.ts";
import { SavedCheckbox } from "./SavedCheckbox.tsx";

const Codes = styled("ul")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(13em, 1fr))",
  gap: space(2, 6),
  listStyle: "none",
  margin: 0,
  padding: space(4, 5),
  borderRadius: radius.control,
  background: theme.vars.palette.background.sunken,
  fontFamily: MONO,
  fontSize: "0.875rem",
}));

interface Props {
  codes: readonly string[];
  onDone: () => void;
}

/** Shows the recovery codes, which can't be shown again. "Done" wants to know that they're saved. */
export function RecoveryCodesDialog({ codes, onDone }: Props) {
  const theme = useTheme();
  const sheet = useMediaQuery(theme.breakpoints.down("sm"));
  const id = useId();
  const [saved, setSaved] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const { question, ask } = useCloseQuestion({
    title: "Have you saved them?",
    text: "Once you close this dialog, the recovery codes won’t be shown again.",
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
        <DialogTitle id={`${id}-title`}>Save your recovery codes</DialogTitle>
        <RecoveryCodes codes={codes} onceId={`${id}-once`}>
          <SavedCheckbox
            checked={saved}
            isMissed={isMissed && !saved}
            onChange={(checked) => {
              setSaved(checked);
              setMissed(false);
            }}
          />
        </RecoveryCodes>
        <DialogActions>
          <Button variant="contained" onClick={() => (saved ? onDone() : setMissed(true))}>
            Done
          </Button>
        </DialogActions>
      </Dialog>
      {question}
    </>
  );
}

interface ContentProps {
  codes: readonly string[];
  /** The id of the text that describes the dialog. */
  onceId: string;
  children: ReactNode;
}

function RecoveryCodes({ codes, onceId, children }: ContentProps) {
  return (
    <DialogContent
      sx={{
        display: "grid",
        alignContent: "start",
        gap: 5,
        gridTemplateColumns: "minmax(0, 1fr)",
      }}
    >
      <Notice tone="warning">
        <span id={onceId}>
          One-time codes are on. Without your authenticator app, one of these codes lets you log in.
          Each works once. They won’t be shown again.
        </span>
      </Notice>
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <SaveButtons codes={codes} />
      {children}
    </DialogContent>
  );
}

function SaveButtons({ codes }: { codes: readonly string[] }) {
  const { username } = useMe();
  const button = useInitialFocus<HTMLButtonElement>();
  const copy = useCopyText();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
      <Button
        ref={button}
        variant="outlined"
        startIcon={<Copy size={16} aria-hidden />}
        onClick={() => void copy(recoveryText(codes))}
      >
        Copy
      </Button>
      <Button
        variant="outlined"
        startIcon={<Download size={16} aria-hidden />}
        onClick={() => saveFile(recoveryFile(codes, username, location.origin))}
      >
        Download
      </Button>
    </Box>
  );
}
