import { styled } from "@mui/material/styles";
import { useId } from "react";
import { radius, space } from "../../theme/space.ts";

/** A label that looks like a button. The invisible file input lies over it. */
const Chooser = styled("label")(({ theme }) => ({
  ...theme.typography.button,
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  minHeight: 40,
  padding: space(1.5, 4),
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
  /** The ids of the texts that describe it. */
  describedBy?: string;
  onFile: (file: File) => void;
}

/** A button that chooses one file. */
export function FileButton({ label, accept, describedBy, onFile }: Props) {
  const id = useId();
  return (
    <Chooser htmlFor={id}>
      {label}
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          // Choosing the same file again has to fire a change event.
          target.value = "";
        }}
      />
    </Chooser>
  );
}
