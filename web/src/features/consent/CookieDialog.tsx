import { text } from "@laurel/contracts/text";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { decideConsent, ONLY_NECESSARY, useConsent } from "../../lib/consent.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useAnnounce } from "../../ui/announcements/Announcer.tsx";
import { styled } from "@mui/material/styles";
import { SwitchField } from "../../ui/forms/SwitchField.tsx";
import { space } from "../../theme/space.ts";

const CATEGORIES = [
  {
    key: "analytics",
    label: text("Analytics"),
    help: text("Counts page visits with Google Analytics."),
  },
  {
    key: "marketing",
    label: text("Marketing"),
    help: text("Allows analytics data to be used for advertising."),
  },
  {
    key: "functional",
    label: text("Functional"),
    help: text("Remembers preferences other than these settings."),
  },
] as const;

export interface CookieDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Consent by category. Closing the dialog without saving changes nothing. */
export function CookieDialog({ open, onClose }: CookieDialogProps) {
  const t = useTexts();
  const consent = useConsent();
  const stored = consent?.preferences ?? ONLY_NECESSARY;
  const announce = useAnnounce();
  const titleId = useId();
  const [draft, setDraft] = useState(stored);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDraft(stored);
  }

  const save = () => {
    decideConsent("selected", draft);
    announce(t("Your cookie preferences have been saved."));
    onClose();
  };

  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t("Cookie settings")}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: "text.secondary", mb: 4 }}>
          {t("You can change these settings at any time, here or on the Privacy Policy page.")}
        </Typography>
        <CookieSwitch
          label={t("Necessary")}
          help={t("Keep you logged in and remember your language. Always on.")}
          checked
          locked
        />
        {CATEGORIES.map(({ key, label, help }) => (
          <CookieSwitch
            key={key}
            label={t(label)}
            help={t(help)}
            checked={draft[key]}
            onChange={(on) => setDraft((before) => ({ ...before, [key]: on }))}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <Button variant="contained" onClick={save}>
          {t("Save Preferences")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Line = styled("div")(({ theme }) => ({
  padding: space(3, 0),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

interface Props {
  label: string;
  /** What the cookies are for, in a sentence. */
  help: string;
  checked: boolean;
  /** Can't be changed. */
  locked?: boolean;
  onChange?: (on: boolean) => void;
}

/** One category of cookies. */
function CookieSwitch({ locked = false, ...field }: Props) {
  return (
    <Line>
      <SwitchField {...field} disabled={locked} />
    </Line>
  );
}
