import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { SampleSheet } from "./SampleSheet.tsx";
import { space } from "../../theme/space.ts";

const Grid = styled("section")(({ theme }) => ({
  // Keeps the second sheet of the sample above the page.
  isolation: "isolate",
  display: "grid",
  gap: space(12),
  alignItems: "center",
  padding: space(12, 0, 24),
  [theme.breakpoints.up("md")]: {
    gridTemplateColumns: "minmax(0, 11fr) minmax(0, 12fr)",
    gap: space(16),
  },
  [theme.breakpoints.down("sm")]: { padding: space(6, 0, 16) },
}));

export function Hero({ onLearnMore }: { onLearnMore: () => void }) {
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <Grid>
      <div>
        <Typography
          variant="ceremony"
          component="h1"
          sx={{ m: 0, fontSize: { xs: "2.25rem", sm: "3rem" } }}
        >
          {t("Everything you’ve earned, in one place")}
        </Typography>
        <Typography
          variant="subtitle1"
          component="p"
          sx={{ color: "text.secondary", mt: 5, maxWidth: "32em" }}
        >
          {t(
            "Keep track of your certifications, courses, degrees and workshops, with their hours and documents. Everything stays private until you share it.",
          )}
        </Typography>
        <div style={{ display: "flex", flexWrap: "wrap", gap: space(3), marginTop: space(8) }}>
          <Button
            variant="contained"
            size="large"
            onClick={() => void navigate(paths.auth, { state: "register" })}
          >
            {t("Get Started")}
          </Button>
          <Button variant="outlined" color="inherit" size="large" onClick={onLearnMore}>
            {t("Learn More")}
          </Button>
        </div>
      </div>
      <SampleSheet />
    </Grid>
  );
}
