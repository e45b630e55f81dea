import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type DragEvent, useId, useState } from "react";
import { radius, space } from "../../theme/space.ts";
import { LineDrawing } from "../../ui/brand/LineDrawing.tsx";
import { useInitialFocus } from "../../ui/dialogs/use-initial-focus.ts";

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

const ACCEPT = ".csv,.tsv,.txt,.json,.zip,text/csv,application/json,application/zip";

/** The file field, onto which a file can also be dropped. */
export function FileField({ onFile }: { onFile: (file: File) => void }) {
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
          accept={ACCEPT}
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
        A CSV file of any spreadsheet, LinkedIn’s data export, a JSON Resume, or your own export, up
        to 10 MB and 5,000 rows. You see everything before it’s imported.
      </Typography>
    </Zone>
  );
}
