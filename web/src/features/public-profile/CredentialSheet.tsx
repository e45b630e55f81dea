import { isolated } from "@laurel/contracts/directions";
import { expiryWord } from "@laurel/contracts/expiry-word";
import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { VerifiedBy } from "../../entities/badge/VerifiedBy.tsx";
import { ConfirmedBy } from "../../entities/credential/ConfirmedBy.tsx";
import { CertificateLink } from "../../entities/credential/CertificateLink.tsx";
import type { PublicCredential } from "../../entities/credential/public-credential.ts";
import { SkillPills } from "../../entities/credential/SkillPills.tsx";
import { TypeChip } from "../../entities/credential/TypeChip.tsx";
import { PersonAvatar } from "../../entities/person/PersonAvatar.tsx";
import { positionOf } from "../../entities/person/position.ts";
import { formatDate } from "../../lib/dates.ts";
import { today } from "../../lib/days.ts";
import { paths } from "../../lib/paths.ts";
import { useScreenTitle } from "../../ui/announcements/use-screen-title.ts";
import { OwnerActions } from "./OwnerActions.tsx";
import type { PublicProfile } from "./public-profile-query.ts";

interface Props {
  slug: string;
  owner: PublicProfile;
  credential: PublicCredential;
}

const NAME_ID = "credential-name";

/** A public credential, like a certificate: its name, who has earned it, where and when. */
export function CredentialSheet({ slug, owner, credential }: Props) {
  const { type, name, organization, description, skills, credentialUrl } = credential;
  const heading = useScreenTitle(`${isolated(name)} – ${isolated(owner.name)}`);
  return (
    <>
      <header>
        <TypeChip type={type} />
        <Typography
          variant="ceremony"
          component="h1"
          id={NAME_ID}
          ref={heading}
          tabIndex={-1}
          dir="auto"
          sx={{ fontSize: { xs: "2rem", sm: "2.75rem" }, mt: 4, textWrap: "balance" }}
        >
          {name}
        </Typography>
        <Typography
          variant="subtitle1"
          component="p"
          dir="auto"
          sx={{ color: "text.secondary", mt: 2 }}
        >
          {organization}
        </Typography>
      </header>
      <Owner slug={slug} owner={owner} />
      <Dates credential={credential} />
      {description && (
        <Typography dir="auto" sx={{ mt: 6, maxWidth: "68ch", whiteSpace: "pre-line" }}>
          {description}
        </Typography>
      )}
      {skills.length > 0 && <SkillPills skills={skills} />}
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 4, mt: 6 }}>
        <VerifiedBy {...credential} />
        {credentialUrl && <CertificateLink url={credentialUrl} nameId={NAME_ID} />}
      </Box>
      <ConfirmedBy confirmedBy={credential.confirmedBy} />
      <OwnerActions slug={slug} credential={credential} />
    </>
  );
}

function Owner({ slug, owner }: Pick<Props, "slug" | "owner">) {
  const position = positionOf(owner);
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 4, mt: 8 }}>
      <PersonAvatar name={owner.name} url={owner.avatarUrl} size={48} />
      <Box sx={{ minWidth: 0 }}>
        <Typography>
          Earned by{" "}
          <MuiLink component={Link} to={paths.publicProfile(slug)}>
            <bdi>{owner.name}</bdi>
          </MuiLink>
        </Typography>
        {position && (
          <Typography variant="body2" dir="auto" sx={{ color: "text.secondary" }}>
            {position}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function Dates({ credential }: Pick<Props, "credential">) {
  const { completedDate, expirationDate } = credential;
  return (
    <Box sx={{ mt: 6 }}>
      <Typography>
        Completed on <time dateTime={completedDate}>{formatDate(completedDate)}</time>
      </Typography>
      {expirationDate && (
        <Typography>
          {expiryWord(expirationDate, today())}{" "}
          <time dateTime={expirationDate}>{formatDate(expirationDate)}</time>
        </Typography>
      )}
    </Box>
  );
}
