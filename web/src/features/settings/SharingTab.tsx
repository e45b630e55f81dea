import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { useMe } from "../../entities/person/me-query.ts";
import { paths } from "../../lib/paths.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { Pill } from "../../ui/Pill.tsx";

/** A profile has another gender than a credential in some languages. */
const PROFILE = { what: "profile" };

/** Whether the profile is public, and where to change that. */
export function SharingTab() {
  const t = useTexts();
  const { publicProfile, publicProfileSlug } = useMe();
  const address = paths.publicProfile(publicProfileSlug);
  return (
    <SectionCard
      id="public-profile"
      title={t("Public profile")}
      lead={t("Your public profile shows your name, job, bio, interests and public credentials.")}
    >
      <Typography sx={{ mb: 5, overflowWrap: "anywhere" }}>
        {publicProfile ? (
          <Pill tone="success">
            {t("{what, select, profile {Public} other {Public}}", PROFILE)}
          </Pill>
        ) : (
          <Pill>{t("{what, select, profile {Private} other {Private}}", PROFILE)}</Pill>
        )}{" "}
        {publicProfile ? (
          <Rich
            text="Anyone with the link can see it: <link>{address}</link>"
            tags={{ link: <MuiLink href={address} target="_blank" rel="noopener" /> }}
            values={{ address: location.origin + address }}
          />
        ) : (
          t("Only you can see it.")
        )}
      </Typography>
      <Button component={Link} to={paths.profile} variant="outlined" color="inherit">
        {t("Manage sharing on your profile")}
      </Button>
    </SectionCard>
  );
}
