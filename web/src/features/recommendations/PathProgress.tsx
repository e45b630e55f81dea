import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { radius, space } from "../../theme/space.ts";

const Bar = styled("progress")(({ theme }) => {
  const value = {
    borderRadius: radius.small,
    background: theme.vars.palette.primary.main,
    "@media (forced-colors: active)": { background: "Highlight", forcedColorAdjust: "none" },
  };
  return {
    appearance: "none",
    flex: 1,
    minWidth: 0,
    height: 8,
    overflow: "hidden",
    borderRadius: radius.small,
    border: `1px solid ${theme.vars.palette.divider}`,
    background: theme.vars.palette.background.sunken,
    "&::-webkit-progress-bar": { background: theme.vars.palette.background.sunken },
    "&::-webkit-progress-value": value,
    "&::-moz-progress-bar": value,
  };
});

const Line = styled("div")({ display: "flex", alignItems: "center", gap: space(3) });

/** A path's progress as a bar and a percentage. */
export function PathProgress({ name, progress }: { name: string; progress: number }) {
  const t = useTexts();
  return (
    <Line>
      <Bar aria-label={t("Progress on {name}", { name })} value={progress} max={100} />
      <Typography
        variant="caption"
        aria-hidden
        sx={{ color: "text.secondary", fontVariantNumeric: "tabular-nums", minWidth: "2.6em" }}
      >
        {(progress / 100).toLocaleString(t.language, { style: "percent" })}
      </Typography>
    </Line>
  );
}
