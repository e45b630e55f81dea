import type { Credential } from "@laurel/contracts/routes/credentials";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { PublicGroups } from "../../entities/credential/PublicGroups.tsx";
import { useMe } from "../../entities/person/me-query.ts";
import { PersonAvatar } from "../../entities/person/PersonAvatar.tsx";
import { positionText } from "../../entities/person/position.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { radius, space } from "../../theme/space.ts";
import { OWN_DIRECTION } from "../../theme/own-direction.ts";

const Sheet = styled("section")(({ theme }) => ({
  padding: space(6, 5),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.sheet,
  overflowWrap: "anywhere",
  "& > header": { display: "flex", flexWrap: "wrap", alignItems: "center", gap: space(4) },
}));

/** The public profile with these credentials, in short. */
export function ProfilePreview({ credentials }: { credentials: readonly Credential[] }) {
  const t = useTexts();
  const me = useMe();
  const position = positionText(t, me);
  return (
    <Sheet aria-label={t("Preview")}>
      <header>
        <PersonAvatar name={me.name} url={me.avatarUrl} size={64} />
        <div>
          <Typography variant="h2" component="p" dir="auto">
            {me.name}
          </Typography>
          {position && <Typography sx={{ color: "text.secondary" }}>{position}</Typography>}
        </div>
      </header>
      {me.bio && (
        <Typography dir="auto" sx={{ mt: 4, whiteSpace: "pre-line", ...OWN_DIRECTION }}>
          {me.bio}
        </Typography>
      )}
      {credentials.length === 0 && (
        <Typography sx={{ mt: 6 }}>
          <strong>{t("No Public Credentials")}</strong>
          <br />
          {t("This user hasn’t made any credentials public yet.")}
        </Typography>
      )}
      <PublicGroups
        counts={undefined}
        credentials={credentials.map((one) => ({
          ...one,
          verifiedBy: "",
          verifiedHost: "",
          checks: [],
          confirmedBy: [],
        }))}
        renderBadge={() => null}
      />
    </Sheet>
  );
}
