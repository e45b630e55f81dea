import type { Me } from "@laurel/contracts/routes/users";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { LogOut } from "lucide-react";
import { useLogout } from "../entities/person/use-logout.tsx";
import { PersonAvatar } from "../entities/person/PersonAvatar.tsx";
import { useTexts } from "../lib/texts/Texts.tsx";
import { ThemeSwitch } from "../ui/ThemeSwitch.tsx";
import { space } from "../theme/space.ts";

const Foot = styled("div")(({ theme }) => ({
  marginTop: "auto",
  display: "grid",
  gap: space(2),
  paddingTop: space(4),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const Person = styled("div")({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: space(3),
  alignItems: "center",
});

/** Who is logged in, and the Log Out button. */
export function SidebarFoot({ me }: { me: Me }) {
  const t = useTexts();
  const { logOut, busy, question } = useLogout();

  return (
    <Foot>
      <Person>
        <PersonAvatar name={me.name} url={me.avatarUrl} size={36} />
        <div>
          <Typography variant="subtitle2" component="div" noWrap title={me.name}>
            <bdi>{me.name}</bdi>
          </Typography>
          <Typography
            variant="caption"
            component="div"
            noWrap
            title={me.email}
            sx={{ color: "text.secondary" }}
          >
            {me.email}
          </Typography>
        </div>
      </Person>
      <Button
        color="inherit"
        startIcon={<LogOut size={18} aria-hidden />}
        onClick={logOut}
        aria-busy={busy || undefined}
        sx={{
          justifyContent: "flex-start",
          color: "text.secondary",
          fontWeight: 500,
          px: 3,
          // Aligns icon and text with the links above.
          "& .MuiButton-startIcon": { ml: 0, mr: 3 },
        }}
      >
        {t("Log Out")}
      </Button>
      {question}
      <ThemeSwitch />
    </Foot>
  );
}
