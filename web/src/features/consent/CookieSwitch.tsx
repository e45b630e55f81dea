import { styled } from "@mui/material/styles";
import { SwitchField } from "../../ui/forms/SwitchField.tsx";
import { space } from "../../theme/space.ts";

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
export function CookieSwitch({ locked = false, ...field }: Props) {
  return (
    <Line>
      <SwitchField {...field} disabled={locked} />
    </Line>
  );
}
