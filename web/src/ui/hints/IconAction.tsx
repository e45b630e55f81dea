import IconButton, { type IconButtonProps } from "@mui/material/IconButton";
import { Hint } from "./Hint.tsx";

interface Props extends Omit<IconButtonProps, "aria-label" | "title"> {
  /** The button's accessible name, also shown as a hint. */
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
