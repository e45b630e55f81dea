import { styled } from "@mui/material/styles";
import { type Ref, useId } from "react";
import { radius, space } from "../../theme/space.ts";

/** A label that looks like a button. The invisible file input lies over it. */
const Chooser = styled("label")(({ theme }) => ({
  ...theme.typography.button,
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  minHeight: 44,
  padding: space(2, 4),
  borderRadius: radius.control,
  border: `1px solid ${theme.vars.palette.outline}`,
  color: theme.vars.palette.text.primary,
  "&:hover": { background: theme.vars.palette.action.hover },
  "&:has(:focus-visible)": {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 2,
  },
  "& > input": {
    position: "absolute",
    inset: 0,
    width: "100%",
    opacity: 0,
    cursor: "pointer",
    fontSize: 0,
  },
}));

interface Props {
  label: string;
  /** The `accept` attribute of the input. */
  accept: string;
  multiple?: boolean;
  /** The ids of the texts that describe it. */
  describedBy?: string;
  invalid?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** Gets only one file without `multiple`. */
  onFiles: (files: readonly [File, ...File[]]) => void;
}

/** A button that chooses files. */
export function FileButton(props: Props) {
  const { label, accept, multiple = false, describedBy, invalid, inputRef, onFiles } = props;
  const id = useId();
  return (
    <Chooser htmlFor={id}>
      {label}
      <input
        ref={inputRef}
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? [];
          if (first) onFiles([first, ...others]);
          // Choosing the same file again has to fire a change event.
          target.value = "";
        }}
      />
    </Chooser>
  );
}
