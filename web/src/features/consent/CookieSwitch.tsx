import FormLabel from "@mui/material/FormLabel";
import { styled } from "@mui/material/styles";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useId } from "react";

const Row = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 16,
  padding: "12px 0",
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

interface Props {
  label: string;
  /** What it is for, in a sentence. */
  help: string;
  checked: boolean;
  /** Not to be changed. */
  locked?: boolean;
  onChange?: (on: boolean) => void;
}

/** One category of cookies. */
export function CookieSwitch({ label, help, checked, locked = false, onChange }: Props) {
  const id = useId();
  return (
    <Row>
      <div>
        <FormLabel htmlFor={id}>{label}</FormLabel>
        <Typography id={`${id}-help`} variant="body2" sx={{ color: "text.secondary" }}>
          {help}
        </Typography>
      </div>
      <Switch
        checked={checked}
        disabled={locked}
        onChange={(_event, on) => onChange?.(on)}
        slotProps={{ input: { id, role: "switch", "aria-describedby": `${id}-help` } }}
      />
    </Row>
  );
}
