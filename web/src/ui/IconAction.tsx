import IconButton, { type IconButtonProps } from "@mui/material/IconButton";
import { Hint } from "./Hint.tsx";

interface Props extends Omit<IconButtonProps, "aria-label" | "title"> {
  /** The button's name: read out, and shown on hover and focus. */
  label: string;
}

/** A button that is only an icon. */
export function IconAction({ label, ...button }: Props) {
  return (
    <Hint text={label}>
      {(target) => <IconButton {...button} {...target} aria-label={label} />}
    </Hint>
  );
}
