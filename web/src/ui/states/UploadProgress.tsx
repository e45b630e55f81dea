import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { radius } from "../../theme/space.ts";

interface Props {
  /** The name of the file. */
  name: string;
  /** The share that has been sent, from 0 to 1. */
  share: number;
}

const PERCENT = { style: "percent", maximumFractionDigits: 0 } as const;

/** How much of a file has been sent. Once all of it has, the server checks it. */
export function UploadProgress({ name, share }: Props) {
  const t = useTexts();
  const percent = Math.round(share * 100);
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 3, mt: 1 }}>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={t("Uploading {name}", { name })}
        sx={{
          flex: 1,
          height: 6,
          borderRadius: radius.small,
          "@media (forced-colors: active)": {
            outline: "1px solid",
            "& > span": { background: "Highlight", forcedColorAdjust: "none" },
          },
        }}
      />
      <Typography
        variant="body2"
        sx={{ minWidth: "4.5em", textAlign: "end", fontVariantNumeric: "tabular-nums" }}
      >
        {percent < 100 ? (percent / 100).toLocaleString(t.language, PERCENT) : t("Checking…")}
      </Typography>
    </Box>
  );
}
