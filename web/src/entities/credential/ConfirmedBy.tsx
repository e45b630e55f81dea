import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { UserCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import type { PublicCredential } from "./public-credential.ts";

const CONFIRMED = <MuiLink component={Link} to={paths.trust("confirmed")} color="inherit" />;

/** Who has confirmed what a person entered. It's never called "verified": nobody has checked who they are. */
export function ConfirmedBy({ confirmedBy }: Pick<PublicCredential, "confirmedBy">) {
  const t = useTexts();
  if (confirmedBy.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t("Confirmed by")}
      sx={{ listStyle: "none", m: 0, p: 0, mt: 3 }}
    >
      {confirmedBy.map(({ name, role, organization, host, at }) => (
        <Typography
          key={at + name}
          component="li"
          variant="body2"
          sx={{
            display: "flex",
            gap: 2,
            "& + &": { mt: 1 },
            color: "text.secondary",
            overflowWrap: "anywhere",
          }}
        >
          {/* As high as a line, so that it stands beside the first one. */}
          <UserCheck size={16} aria-hidden style={{ flex: "none", height: "1lh" }} />
          <span>
            <Rich
              text={
                host === ""
                  ? "<link>Confirmed</link> by {name}, {role}, {organization} (a personal email address)"
                  : "<link>Confirmed</link> by {name}, {role}, {organization} ({host})"
              }
              tags={{ link: CONFIRMED }}
              values={{
                name: <bdi>{name}</bdi>,
                role: <bdi>{role}</bdi>,
                organization: <bdi>{organization}</bdi>,
                host,
              }}
            />
          </span>
        </Typography>
      ))}
    </Box>
  );
}
