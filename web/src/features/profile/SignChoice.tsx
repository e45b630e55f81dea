import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../lib/paths.ts";

interface Props {
  signed: boolean;
  onChange: (signed: boolean) => void;
}

/** Whether the PDF is signed, with what that means. */
export function SignChoice({ signed, onChange }: Props) {
  const help = useId();
  return (
    <div>
      <FormControlLabel
        label="Sign it, so that others can check it"
        control={
          <Checkbox
            checked={signed}
            onChange={(_event, next) => onChange(next)}
            slotProps={{ input: { "aria-describedby": help } }}
          />
        }
      />
      <Typography id={help} variant="body2" sx={{ color: "text.secondary", maxWidth: "62ch" }}>
        Adds a QR code and an address where anybody can see what it lists, and whether that still
        stands. You can revoke it{" "}
        <Link component={RouterLink} to={paths.sharing}>
          in the settings
        </Link>
        .
      </Typography>
    </div>
  );
}
