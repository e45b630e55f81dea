import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type DragEvent, type ReactNode, useId, useState } from "react";
import { radius, space } from "../../theme/space.ts";
import { LineDrawing } from "../brand/LineDrawing.tsx";
import { useInitialFocus } from "../dialogs/use-initial-focus.ts";

const Zone = styled("div")(({ theme }) => ({
  display: "grid",
  justifyItems: "center",
  gap: space(3),
  padding: space(8, 4),
  textAlign: "center",
  borderRadius: radius.sheet,
  border: `1.5px dashed ${theme.vars.palette.outline}`,
  "&[data-over]": {
    borderColor: theme.vars.palette.primary.main,
    background: theme.vars.palette.primary.ground,
  },
}));

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
  "&:hover": { background: theme.vars.palette.action.hover },
  "&:has(:focus-visible)": {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 2,
  },
  "& > input": { position: "absolute", inset: 0, width: "100%", opacity: 0, cursor: "pointer" },
}));

interface Props {
  /** The types of files, as the attribute has them. */
  accept: string;
  /** What is taken, below the button. */
  help: ReactNode;
  onFile: (file: File) => void;
}

/** A field for one file, which can also be dropped onto it. It gets the focus when it appears. */
export function FileField({ accept, help, onFile }: Props) {
  const id = useId();
  const input = useInitialFocus<HTMLInputElement>();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === "dragover");
    if (event.type === "drop") take(event.dataTransfer.files);
  };
  return (
    <Zone data-over={isOver || undefined} onDragOver={onDrag} onDragLeave={onDrag} onDrop={onDrag}>
      <LineDrawing motif="archive" />
      <Typography>{isOver ? "Drop the file here" : "Drag a file here, or choose one"}</Typography>
      <Chooser htmlFor={id}>
        Choose a file
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => {
            take(target.files);
            // Choosing the same file again has to fire a change event.
            target.value = "";
          }}
        />
      </Chooser>
      <Typography
        id={`${id}-help`}
        variant="body2"
        sx={{ color: "text.secondary", maxWidth: "34em" }}
      >
        {help}
      </Typography>
    </Zone>
  );
}
