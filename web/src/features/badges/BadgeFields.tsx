import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type DragEvent, useId, useState } from "react";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { radius, space } from "../../theme/space.ts";
import { ONLY_WITH_POINTER } from "../../ui/forms/FileDropField.tsx";
import { useDroppedFiles } from "../../ui/forms/use-dropped-files.ts";
import { withScheme } from "../../ui/forms/with-scheme.ts";

const Zone = styled("div", { shouldForwardProp: (prop) => prop !== "over" })<{ over: boolean }>(
  ({ theme, over }) => ({
    ...theme.typography.body2,
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: space(3),
    padding: space(5),
    borderRadius: radius.sheet,
    border: `1.5px dashed ${over ? theme.vars.palette.primary.main : theme.vars.palette.outline}`,
    background: over ? theme.vars.palette.primary.ground : "transparent",
    "& label": { fontWeight: 600 },
    "& input": { font: "inherit", color: "inherit", maxWidth: "100%" },
  }),
);

interface Props {
  /** The chosen file, also one that was dropped. */
  fileName: string;
  url: string;
  onFile: (file: File | undefined) => void;
  onUrl: (url: string) => void;
}

/** A file, chosen or dropped, or the address of a badge. One empties the other. */
export function BadgeFields({ fileName, url, onFile, onUrl }: Props) {
  const t = useTexts();
  const id = useId();
  const [over, setOver] = useState(false);
  const takeDrop = useDroppedFiles(([file]) => onFile(file));
  const hover = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 5 }}>
      <Zone
        over={over}
        onDragOver={(event) => hover(event, true)}
        onDragLeave={(event) => hover(event, false)}
        onDrop={(event) => {
          hover(event, false);
          takeDrop(event.dataTransfer);
        }}
      >
        <label htmlFor={id}>{t("Badge file")}</label>
        <input
          id={id}
          type="file"
          accept=".png,.svg,.json,.jsonld,.jwt,.jws,.txt,image/png,image/svg+xml,application/json"
          aria-describedby={`${id}-help`}
          onChange={({ target }) => onFile(target.files?.[0])}
        />
        <span id={`${id}-help`}>
          {fileName === "" ? (
            <Rich
              text="PNG, SVG, JSON or JWS, up to 5 MB.<drop> You can also drop the file here.</drop>"
              tags={{ drop: <Box component="span" sx={ONLY_WITH_POINTER} /> }}
            />
          ) : (
            <Rich text="Chosen: {file}" values={{ file: <bdi>{fileName}</bdi> }} />
          )}
        </span>
      </Zone>
      <AddressField url={url} onUrl={onUrl} />
    </Box>
  );
}

function AddressField({ url, onUrl }: Pick<Props, "url" | "onUrl">) {
  const t = useTexts();
  const id = useId();
  const complete = () => {
    if (withScheme(url) !== url) onUrl(withScheme(url));
  };
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Typography variant="body2" component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
        {t("Address of the badge")}
      </Typography>
      <TextField
        id={id}
        type="url"
        placeholder="https://"
        value={url}
        onChange={({ target }) => onUrl(target.value)}
        onBlur={complete}
        onKeyDown={(event) => event.key === "Enter" && complete()}
        size="small"
        fullWidth
      />
    </Box>
  );
}
