import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { CookieSettingsButton } from "../../ui/CookieSettingsButton.tsx";
import { DataCard } from "./DataCard.tsx";
import { KeepCard } from "./KeepCard.tsx";
import { DeleteAccountCard } from "./DeleteAccountCard.tsx";
import { space } from "../../theme/space.ts";

const Legal = styled("p")(({ theme }) => ({
  ...theme.typography.body2,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space(0, 6),
  margin: 0,
  "& a": {
    color: theme.vars.palette.text.primary,
    textUnderlineOffset: "0.2em",
    "&:not(:hover)": { textDecorationColor: theme.vars.palette.outline },
  },
}));

/** Export and deletion of the account, and what this device keeps of it. */
export function AccountTab() {
  const t = useTexts();
  return (
    <>
      <DataCard />
      <KeepCard />
      <DeleteAccountCard />
      <Legal>
        <Link to={paths.privacy}>{t("Privacy Policy")}</Link>
        <CookieSettingsButton />
      </Legal>
    </>
  );
}
