import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { Sprig } from "../../ui/brand/Sprig.tsx";
import { radius, space } from "../../theme/space.ts";

const Panel = styled("section")(({ theme }) => ({
  display: "grid",
  justifyItems: "center",
  gap: space(6),
  padding: space(16, 6),
  textAlign: "center",
  borderRadius: radius.sheet,
  background: theme.vars.palette.primary.ground,
}));

export function ClosingCall() {
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <Panel aria-labelledby="begin">
      <Sprig size={72} />
      <Typography variant="h1" component="h2" id="begin">
        {t("Start with the one you’re proudest of")}
      </Typography>
      <Button
        variant="contained"
        size="large"
        onClick={() => void navigate(paths.auth, { state: "register" })}
      >
        {t("Create Your Portfolio")}
      </Button>
    </Panel>
  );
}
