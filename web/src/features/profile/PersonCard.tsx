import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Pencil, Settings } from "lucide-react";
import { Link } from "react-router-dom";
import { useMe } from "../../entities/person/me-query.ts";
import { paths } from "../../lib/paths.ts";
import { PersonAvatar } from "../../entities/person/PersonAvatar.tsx";
import { positionText } from "../../entities/person/position.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useFormDialog } from "../../ui/dialogs/use-form-dialog.ts";
import { ProfileFormDialog } from "./ProfileFormDialog.tsx";
import { OWN_DIRECTION } from "../../theme/own-direction.ts";

/** The person's details, with an edit button and a link to the settings. */
export function PersonCard() {
  const t = useTexts();
  const me = useMe();
  const { open, key, show, close } = useFormDialog("profile");
  const position = positionText(t, me);
  return (
    <Box
      component="section"
      aria-label={t("About you")}
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 5 }}
    >
      <PersonAvatar name={me.name} url={me.avatarUrl} size={80} />
      <Box sx={{ flex: "1 1 220px", minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography variant="h2" dir="auto">
          {me.name}
        </Typography>
        {position && <Typography sx={{ mt: 1 }}>{position}</Typography>}
        <Typography variant="body2" sx={{ color: "text.secondary", mt: 1 }}>
          {me.email}
        </Typography>
      </Box>
      <Box sx={{ display: "flex", displayPrint: "none", flexWrap: "wrap", gap: 2 }}>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Pencil size={16} aria-hidden />}
          onClick={show}
        >
          {t("Edit profile")}
        </Button>
        <Button
          component={Link}
          to={paths.settings}
          variant="outlined"
          color="inherit"
          startIcon={<Settings size={16} aria-hidden />}
        >
          {t("Account settings")}
        </Button>
      </Box>
      {me.bio && <Bio>{me.bio}</Bio>}
      <ProfileFormDialog key={key} open={open} me={me} onClose={close} />
    </Box>
  );
}

const Bio = ({ children }: { children: string }) => (
  <Typography
    dir="auto"
    sx={{
      flexBasis: "100%",
      maxWidth: "68ch",
      whiteSpace: "pre-line",
      ...OWN_DIRECTION,
      overflowWrap: "anywhere",
    }}
  >
    {children}
  </Typography>
);
