import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { useMe } from "../../entities/person/me-query.ts";
import { paths } from "../../lib/paths.ts";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { Pill } from "../../ui/Pill.tsx";

/** Whether the profile is public, and where to change that. */
export function SharingTab() {
  const { publicProfile, publicProfileSlug } = useMe();
  const address = paths.publicProfile(publicProfileSlug);
  return (
    <SectionCard
      title="Public profile"
      lead="Your public profile shows your name, job, bio, interests and public credentials."
    >
      <Typography sx={{ mb: 5, overflowWrap: "anywhere" }}>
        {publicProfile ? <Pill tone="success">Public</Pill> : <Pill>Private</Pill>}{" "}
        {publicProfile ? (
          <>
            Anyone with the link can see it:{" "}
            <MuiLink href={address} target="_blank" rel="noopener">
              {location.origin + address}
            </MuiLink>
          </>
        ) : (
          "Only you can see it."
        )}
      </Typography>
      <Button component={Link} to={paths.profile} variant="outlined" color="inherit">
        Manage sharing on your profile
      </Button>
    </SectionCard>
  );
}
