import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type DragEvent, useId, useState } from "react";
import { radius, space } from "../../theme/space.ts";
import { LineDrawing } from "../brand/LineDrawing.tsx";
import { useInitialFocus } from "../dialogs/use-initial-focus.ts";
import { FileButton } from "./FileButton.tsx";

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

/** There's nothing to drag on a touch screen. */
export const ONLY_WITH_POINTER = { "@media (hover: none)": { display: "none" } };

interface Props {
  /** The `accept` attribute of the input. */
  accept: string;
  /** What kinds of files, and what happens to them. */
  help: string;
  onFile: (file: File) => void;
}

/** A field for one file, which can also be dropped onto it. It gets the focus when it appears. */
export function FileDropField({ accept, help, onFile }: Props) {
  const id = useId();
  const input = useInitialFocus<HTMLInputElement>();
  const [isOver, setOver] = useState(false);
  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === "dragover");
    const [file] = event.type === "drop" ? event.dataTransfer.files : [];
    if (file) onFile(file);
  };
  return (
    <Zone data-over={isOver || undefined} onDragOver={onDrag} onDragLeave={onDrag} onDrop={onDrag}>
      <LineDrawing motif="archive" />
      <Typography sx={ONLY_WITH_POINTER}>
        {isOver ? "Drop the file here" : "Drag a file here, or choose one"}
      </Typography>
      <FileButton
        label="Choose a file"
        accept={accept}
        describedBy={`${id}-help`}
        inputRef={input}
        onFiles={([file]) => onFile(file)}
      />
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
