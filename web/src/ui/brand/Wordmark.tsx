import { APP_NAME } from "@laurel/contracts/constants";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { Sprig } from "./Sprig.tsx";
import { space } from "../../theme/space.ts";

const Home = styled(Link)(({ theme }) => ({
  ...theme.typography.h3,
  display: "inline-flex",
  alignItems: "center",
  gap: space(2),
  minHeight: 44,
  color: theme.vars.palette.text.primary,
  textDecoration: "none",
}));

/** The logo and name, linked to the start page. */
export function Wordmark({ to }: { to: string }) {
  return (
    <Home to={to}>
      <Sprig />
      {APP_NAME}
    </Home>
  );
}
