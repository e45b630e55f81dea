import type { Me } from "@laurel/contracts/routes/users";
import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { Sprig } from "../../ui/brand/Sprig.tsx";
import { useScreenTitle } from "../../ui/announcements/use-screen-title.ts";
import { space } from "../../theme/space.ts";
import { PersonAvatar } from "./PersonAvatar.tsx";
import { positionText } from "./position.ts";
import { OWN_DIRECTION } from "../../theme/own-direction.ts";

const Rule = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: space(6),
  margin: space(8, 0),
  "&::before, &::after": {
    content: '""',
    flex: 1,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}));

type Person = Pick<Me, "name" | "avatarUrl" | "bio" | "jobTitle" | "company">;

/** The person's name, job, bio and picture. */
export function Letterhead({ profile }: { profile: Person }) {
  const t = useTexts();
  const { name, avatarUrl, bio } = profile;
  const heading = useScreenTitle(name);
  const position = positionText(t, profile);
  return (
    <header>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: { xs: 4, sm: 7 } }}>
        <PersonAvatar name={name} url={avatarUrl} size={96} />
        <Box sx={{ flex: "1 1 240px", minWidth: 0 }}>
          <Typography
            variant="ceremony"
            component="h1"
            ref={heading}
            tabIndex={-1}
            dir="auto"
            sx={{ fontSize: { xs: "2.25rem", sm: "3rem" }, m: 0, textWrap: "balance" }}
          >
            {name}
          </Typography>
          {position && (
            <Typography variant="subtitle1" component="p" sx={{ color: "text.secondary", mt: 1 }}>
              {position}
            </Typography>
          )}
        </Box>
      </Box>
      {bio && (
        <Typography
          dir="auto"
          sx={{ mt: 6, maxWidth: "68ch", whiteSpace: "pre-line", ...OWN_DIRECTION }}
        >
          {bio}
        </Typography>
      )}
      <Rule>
        <Sprig size={36} />
      </Rule>
    </header>
  );
}
