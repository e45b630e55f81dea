import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { ThemeSwitch } from "../../ui/ThemeSwitch.tsx";
import { Wordmark } from "../../ui/brand/Wordmark.tsx";
import { space } from "../../theme/space.ts";

const Header = styled("header")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space(4),
  minHeight: 80,
  "& > div": { display: "flex", alignItems: "center", gap: space(4) },
  [theme.breakpoints.down("sm")]: { minHeight: 64, "& fieldset": { display: "none" } },
}));

/** On phones the theme switch moves to the footer. */
export function LandingHeader() {
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <Header>
      <Wordmark to={paths.landing} />
      <div>
        <ThemeSwitch />
        <Button variant="outlined" color="inherit" onClick={() => void navigate(paths.auth)}>
          {t("Log In / Sign Up")}
        </Button>
      </div>
    </Header>
  );
}
