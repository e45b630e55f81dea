import { isolated } from "@laurel/contracts/directions";
import type { BadgeCheck } from "@laurel/contracts/routes/badges";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { statusTexts } from "./badge-words.ts";
import { CheckList } from "./CheckList.tsx";
import { ChecksDialog } from "./ChecksDialog.tsx";
import { StatusButton } from "./StatusButton.tsx";

interface Props {
  /** The name of the credential. */
  name: string;
  /** What the issuer of a verified badge calls itself, or empty. */
  verifiedBy: string;
  /** The host that vouches for it, or empty. */
  verifiedHost: string;
  checks: readonly BadgeCheck[];
}

/** "Verified by academy.example", as a button that shows who issued a credential and what was checked. */
export function VerifiedBy({ name, verifiedBy, verifiedHost, checks }: Props) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const words = statusTexts(t, "verified", verifiedHost);
  if (verifiedHost === "" || !words) return null;
  return (
    <>
      <StatusButton words={words} name={name} onClick={() => setOpen(true)} />
      <ChecksDialog open={open} title={<bdi>{name}</bdi>} onClose={() => setOpen(false)}>
        <Typography variant="body2" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
          {t("{host} vouches for this badge. The issuer calls itself {name}.", {
            host: verifiedHost,
            name: isolated(verifiedBy),
          })}
        </Typography>
        <CheckList checks={checks} />
        <MuiLink
          component={Link}
          to={paths.trust("verified")}
          sx={{ display: "inline-block", mt: 4, py: 2 }}
        >
          {t("What “verified” means")}
        </MuiLink>
      </ChecksDialog>
    </>
  );
}
