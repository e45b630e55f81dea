import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { useMe } from "../../entities/person/me-query.ts";
import { CookieSettingsButton } from "../../ui/CookieSettingsButton.tsx";
import { ChangePasswordCard } from "./ChangePasswordCard.tsx";
import { DataCard } from "./DataCard.tsx";
import { DeleteAccountCard } from "./DeleteAccountCard.tsx";
import { SessionsCard } from "./SessionsCard.tsx";
import { space } from "../../theme/space.ts";

const Legal = styled("p")(({ theme }) => ({
  ...theme.typography.body2,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space(0, 6),
  margin: 0,
  "& a": {
    color: theme.vars.palette.text.primary,
    textUnderlineOffset: "0.2em",
    "&:not(:hover)": { textDecorationColor: theme.vars.palette.outline },
  },
}));

/** The account section: password, sessions, export and deletion. */
export function AccountSettings() {
  const { provider } = useMe();
  return (
    <Box
      component="section"
      aria-labelledby="account"
      sx={{
        display: "grid",
        displayPrint: "none",
        gap: 6,
        gridTemplateColumns: "minmax(0, 1fr)",
        mt: 6,
      }}
    >
      <div>
        <Typography variant="h2" id="account">
          Account
        </Typography>
        <Typography sx={{ color: "text.secondary", mt: 1 }}>
          Manage your password, your sessions and your data.
        </Typography>
      </div>
      {provider === "local" && <ChangePasswordCard />}
      <SessionsCard />
      <DataCard />
      <DeleteAccountCard />
      <Legal>
        <Link to={paths.privacy}>Privacy Policy</Link>
        <CookieSettingsButton />
      </Legal>
    </Box>
  );
}
