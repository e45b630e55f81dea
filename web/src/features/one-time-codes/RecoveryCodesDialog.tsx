import { text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Download } from "lucide-react";
import { useState } from "react";
import { useMe } from "../../entities/person/me-query.ts";
import { saveFile } from "../../lib/save-file.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { radius, space } from "../../theme/space.ts";
import { MONO } from "../../theme/typography.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { OnceDialog } from "../../ui/dialogs/OnceDialog.tsx";
import { useFocus } from "../../ui/focus.ts";
import { SavedCheckbox } from "./SavedCheckbox.tsx";
import { APP_NAME } from "@laurel/contracts/constants";
import type { Translate } from "@laurel/texts/translate";

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

const QUESTION = {
  title: text("Have you saved them?"),
  text: text("Once you close this dialog, the recovery codes won’t be shown again."),
};

/** Shows the recovery codes, which can't be shown again. "Done" wants to know that they're saved. */
export function RecoveryCodesDialog({ codes, onDone }: Props) {
  const t = useTexts();
  const [saved, setSaved] = useState(false);
  const [isMissed, setMissed] = useState(false);
  return (
    <OnceDialog
      title={t("Save your recovery codes")}
      warning={t(
        "One-time codes are on. Without your authenticator app, one of these codes lets you log in. Each works once. They won’t be shown again.",
      )}
      question={{ title: t(QUESTION.title), text: t(QUESTION.text) }}
      onConfirm={() => (saved ? onDone() : setMissed(true))}
      onClose={onDone}
    >
      <Codes aria-label={t("Recovery codes")}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <SaveButtons codes={codes} />
      <SavedCheckbox
        checked={saved}
        isMissed={isMissed && !saved}
        onChange={(checked) => {
          setSaved(checked);
          setMissed(false);
        }}
      />
    </OnceDialog>
  );
}

function SaveButtons({ codes }: { codes: readonly string[] }) {
  const t = useTexts();
  const { username } = useMe();
  const button = useFocus<HTMLButtonElement>();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
      <CopyButton ref={button} text={recoveryText(codes)} />
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Download size={16} aria-hidden />}
        onClick={() => saveFile(recoveryFile(t, codes, username, location.origin))}
      >
        {t("Download")}
      </Button>
    </Box>
  );
}

/** The recovery codes as a text to keep. */
function recoveryText(codes: readonly string[]): string {
  return `${codes.join("\n")}\n`;
}

/** The same as a file, which says what it is for. */
function recoveryFile(
  t: Translate,
  codes: readonly string[],
  username: string,
  origin: string,
): File {
  const title = t("Laurel recovery codes for {username}", { username });
  const help = t("Each code works once instead of a one-time code.");
  const name = `${APP_NAME.toLowerCase()}-recovery-codes.txt`;
  return new File([`${title}\n${origin}\n\n${help}\n\n${recoveryText(codes)}`], name, {
    type: "text/plain",
  });
}
