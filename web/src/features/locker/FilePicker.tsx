import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { LineDrawing } from "../../ui/brand/LineDrawing.tsx";
import { ACCEPT } from "../../entities/document/file-rules.ts";
import { radius, space } from "../../theme/space.ts";

const Zone = styled("div", { shouldForwardProp: (prop) => prop !== "over" })<{ over: boolean }>(
  ({ theme, over }) => ({
    display: "grid",
    justifyItems: "center",
    gap: space(3),
    padding: space(8, 4),
    textAlign: "center",
    borderRadius: radius.sheet,
    border: `1.5px dashed ${over ? theme.vars.palette.primary.main : theme.vars.palette.outline}`,
    background: over ? theme.vars.palette.primary.ground : theme.vars.palette.background.paper,
    transition: "background-color 120ms ease-out, border-color 120ms ease-out",
  }),
);

/** A label that looks like a button. The invisible file input lies over it. */
const Chooser = styled("label")(({ theme }) => ({
  ...theme.typography.button,
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  minHeight: 44,
  padding: space(2, 4),
  borderRadius: radius.control,
  cursor: "pointer",
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
  /** Whether files are being dragged over the page. */
  over: boolean;
  error: string;
  onFiles: (files: File[]) => void;
}

/** The drop zone, with a button to choose files. */
export function FilePicker({ over, error, onFiles }: Props) {
  const id = useId();
  return (
    <Zone over={over}>
      <LineDrawing motif="archive" />
      <Typography>{over ? "Drop the files here" : "Drag files here, or choose them"}</Typography>
      <Chooser htmlFor={id}>
        Choose files
        <input
          id={id}
          type="file"
          multiple
          accept={ACCEPT}
          aria-describedby={`${id}-help${error ? ` ${id}-error` : ""}`}
          aria-invalid={error !== ""}
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            // Choosing the same file again has to fire a change event.
            target.value = "";
          }}
        />
      </Chooser>
      <Typography id={`${id}-help`} variant="body2" sx={{ color: "text.secondary" }}>
        pdf, png, jpg, jpeg or docx, up to 10 MB each
      </Typography>
      <Box id={`${id}-error`} aria-live="polite" sx={{ color: "error.main" }}>
        {error && (
          <Box sx={{ display: "flex", gap: 1.5, alignItems: "center" }}>
            <CircleAlert size={16} aria-hidden />
            <Typography variant="body2" component="span">
              {error}
            </Typography>
          </Box>
        )}
      </Box>
    </Zone>
  );
}
