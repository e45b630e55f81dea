import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";

interface Props {
  signed: boolean;
  onChange: (signed: boolean) => void;
}

/** Whether the PDF is signed, with what that means. */
export function SignChoice({ signed, onChange }: Props) {
  const t = useTexts();
  const help = useId();
  return (
    <div>
      <FormControlLabel
        label={t("Sign it, so that others can check it")}
        control={
          <Checkbox
            checked={signed}
            onChange={(_event, next) => onChange(next)}
            slotProps={{ input: { "aria-describedby": help } }}
          />
        }
      />
      <Typography id={help} variant="body2" sx={{ color: "text.secondary", maxWidth: "62ch" }}>
        <Rich
          text="Adds a QR code and an address where anybody can see what it lists, and whether that still stands. You can revoke it <link>in the settings</link>."
          tags={{ link: <Link component={RouterLink} to={paths.sharing} /> }}
        />
      </Typography>
    </div>
  );
}
