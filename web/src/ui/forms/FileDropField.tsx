import { text } from "@laurel/contracts/text";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type DragEvent, useId, useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { radius, space } from "../../theme/space.ts";
import { LineDrawing } from "../brand/LineDrawing.tsx";
import { useFocus } from "../focus.ts";
import { FileButton } from "./FileButton.tsx";
import { type SomeFiles, useDroppedFiles } from "./use-dropped-files.ts";

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
  /** Several may be chosen at once. */
  multiple?: boolean;
  /** Gets only one file without `multiple`, but all that were dropped. */
  onFiles: (files: SomeFiles) => void;
}

const ONE = {
  drop: text("Drop the file here"),
  drag: text("Drag a file here, or choose one"),
  choose: text("Choose a file"),
};
const SEVERAL = {
  drop: text("Drop the files here"),
  drag: text("Drag files here, or choose them"),
  choose: text("Choose a file, or several"),
};

/** A field for files, which can also be dropped onto it. It gets the focus when it appears. */
export function FileDropField({ accept, help, multiple = false, onFiles }: Props) {
  const t = useTexts();
  const id = useId();
  const input = useFocus<HTMLInputElement>();
  const [isOver, setOver] = useState(false);
  const words = multiple ? SEVERAL : ONE;
  const takeDrop = useDroppedFiles(onFiles);
  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    // To something else in the field. Its words have another width then.
    const isInside = isIn(event.currentTarget, event.relatedTarget);
    setOver(event.type === "dragover" || (event.type === "dragleave" && isInside));
    if (event.type === "drop") takeDrop(event.dataTransfer);
  };
  return (
    <Zone data-over={isOver || undefined} onDragOver={onDrag} onDragLeave={onDrag} onDrop={onDrag}>
      <LineDrawing motif="archive" />
      <Typography sx={ONLY_WITH_POINTER}>{t(isOver ? words.drop : words.drag)}</Typography>
      <FileButton
        label={t(words.choose)}
        accept={accept}
        multiple={multiple}
        describedBy={`${id}-help`}
        inputRef={input}
        onFiles={onFiles}
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

const isIn = (field: Element, place: EventTarget | null) =>
  place instanceof Node && field.contains(place);
