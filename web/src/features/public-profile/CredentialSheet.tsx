import { isolated } from "@laurel/contracts/directions";
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
import { positionText } from "../../entities/person/position.ts";
import { today } from "../../lib/days.ts";
import { paths } from "../../lib/paths.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { dateText } from "../../lib/texts/dates.ts";
import { useScreenTitle } from "../../ui/announcements/use-screen-title.ts";
import { OwnerActions } from "./OwnerActions.tsx";
import type { PublicProfile } from "./public-profile-query.ts";
import { OWN_DIRECTION } from "../../theme/own-direction.ts";

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
        <Typography
          dir="auto"
          sx={{ mt: 6, maxWidth: "68ch", whiteSpace: "pre-line", ...OWN_DIRECTION }}
        >
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
  const t = useTexts();
  const position = positionText(t, owner);
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 4, mt: 8 }}>
      <PersonAvatar name={owner.name} url={owner.avatarUrl} size={48} />
      <Box sx={{ minWidth: 0 }}>
        <Typography>
          <Rich
            text="Earned by <profile>{name}</profile>"
            tags={{ profile: <MuiLink component={Link} to={paths.publicProfile(slug)} /> }}
            values={{ name: <bdi>{owner.name}</bdi> }}
          />
        </Typography>
        {position && (
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {position}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function Dates({ credential }: Pick<Props, "credential">) {
  const t = useTexts();
  const { completedDate, expirationDate } = credential;
  return (
    <Box sx={{ mt: 6 }}>
      <Typography>
        <Rich
          text={
            completedDate > today()
              ? "Planned for <time>{date}</time>"
              : "Completed on <time>{date}</time>"
          }
          tags={{ time: <time dateTime={completedDate} /> }}
          values={{ date: dateText(t, completedDate) }}
        />
      </Typography>
      {expirationDate && (
        <Typography>
          <Rich
            text={
              expirationDate < today()
                ? "Expired <time>{date}</time>"
                : "Expires <time>{date}</time>"
            }
            tags={{ time: <time dateTime={expirationDate} /> }}
            values={{ date: dateText(t, expirationDate) }}
          />
        </Typography>
      )}
    </Box>
  );
}
