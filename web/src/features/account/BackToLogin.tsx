import Button from "@mui/material/Button";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths.ts";

export function BackToLogin() {
  const navigate = useNavigate();
  return (
    <Button variant="outlined" color="inherit" fullWidth onClick={() => void navigate(paths.auth)}>
      Back to Login
    </Button>
  );
}
