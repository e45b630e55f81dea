import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { UserCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import type { PublicCredential } from "./public-credential.ts";

/** Who has confirmed what a person entered. It's never called "verified": nobody has checked who they are. */
export function ConfirmedBy({ confirmedBy }: Pick<PublicCredential, "confirmedBy">) {
  if (confirmedBy.length === 0) return null;
  return (
    <Box component="ul" aria-label="Confirmed by" sx={{ listStyle: "none", m: 0, p: 0, mt: 3 }}>
      {confirmedBy.map(({ name, role, organization, host, at }) => (
        <Typography
          key={at + name}
          component="li"
          variant="body2"
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 2,
            color: "text.secondary",
            overflowWrap: "anywhere",
          }}
        >
          <UserCheck size={16} aria-hidden style={{ flex: "none" }} />
          <span>
            <MuiLink component={Link} to={paths.trust("confirmed")} color="inherit">
              Confirmed
            </MuiLink>{" "}
            by <bdi>{name}</bdi>, <bdi>{role}</bdi>, <bdi>{organization}</bdi> (
            {host || "a personal email address"})
          </span>
        </Typography>
      ))}
    </Box>
  );
}
