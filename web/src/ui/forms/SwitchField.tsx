import FormLabel from "@mui/material/FormLabel";
import { styled } from "@mui/material/styles";
import Switch, { type SwitchProps } from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { type Ref, useId } from "react";
import { radius, space } from "../../theme/space.ts";

const Row = styled("div")({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space(4),
});

/** Adds a background, for a switch outside a card. */
export const SwitchGround = styled("div")(({ theme }) => ({
  padding: space(3, 4),
  borderRadius: radius.control,
  background: theme.vars.palette.background.sunken,
}));

interface Props extends Pick<SwitchProps, "checked" | "disabled" | "onBlur"> {
  label: string;
  /** A sentence that explains the current position. */
  help: string;
  onChange?: (on: boolean) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** A switch with a label and an explanation. */
export function SwitchField({ label, help, onChange, inputRef, ...rest }: Props) {
  const id = useId();
  const input = {
    id,
    role: "switch",
    "aria-describedby": `${id}-help`,
    ...(inputRef === undefined ? {} : { ref: inputRef }),
  };
  return (
    <Row>
      <div>
        <FormLabel htmlFor={id}>{label}</FormLabel>
        <Typography id={`${id}-help`} variant="body2" sx={{ color: "text.secondary" }}>
          {help}
        </Typography>
      </div>
      <Switch {...rest} onChange={(_event, on) => onChange?.(on)} slotProps={{ input }} />
    </Row>
  );
}
