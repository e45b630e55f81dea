import Button from "@mui/material/Button";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";

export function BackToLogin() {
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <Button variant="outlined" color="inherit" fullWidth onClick={() => void navigate(paths.auth)}>
      {t("Back to Login")}
    </Button>
  );
}
