import { text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { Share2 } from "lucide-react";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { errorText } from "../../lib/problem.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { SwitchField, SwitchGround } from "../../ui/forms/SwitchField.tsx";
import { OthersView } from "./OthersView.tsx";
import { CvPart } from "./CvPart.tsx";
import { shareQuery, templatesQuery, useShareable, type ShareData } from "./share-queries.ts";
import { usePublicSwitch } from "./use-public-switch.ts";
import { type ReactNode, useState } from "react";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { notOpenedToast, useLazyComponent } from "../../ui/use-lazy-component.ts";

/** The public switch, the share button and the CV. */
export function SharingCard() {
  const t = useTexts();
  const { checked, isPublic, change } = usePublicSwitch();
  return (
    <SectionCard
      id="profile-cv-sharing"
      title={t("Profile & CV Sharing")}
      lead={t("Your public profile shows your name, job, bio, interests and public credentials.")}
    >
      <SwitchGround>
        <SwitchField
          label={t("Public profile")}
          help={checked ? t("Anyone with the link can see it.") : t("Only you can see it.")}
          checked={checked}
          onChange={change}
        />
      </SwitchGround>
      <Sharing isPublic={isPublic} />
      <OthersView isPublic={isPublic} />
      <CvPart />
      <MoreSharing />
    </SectionCard>
  );
}

/** What else there is to sharing. All of it is in one place. */
const MoreSharing = () => (
  <Typography variant="body2" sx={{ mt: 5, color: "text.secondary" }}>
    <Rich
      text="Links with a password, the order of your profile, and who has seen it: <link>all sharing settings</link>"
      tags={{ link: <Link component={RouterLink} to={paths.sharing} /> }}
    />
  </Typography>
);

function Sharing({ isPublic }: { isPublic: boolean }) {
  const t = useTexts();
  const shareable = useShareable(isPublic);
  const share = useQuery({ ...shareQuery, enabled: shareable });
  useQuery({ ...templatesQuery, enabled: shareable });
  const dialog = useShareDialog();
  if (!isPublic) return null;
  const { data, error, isFetching, refetch } = share;
  return (
    <Box sx={{ mt: 4, display: "grid", gap: 4, justifyItems: "start" }}>
      {data ? (
        <Link
          variant="body2"
          href={data.profileUrl}
          target="_blank"
          rel="noopener"
          sx={{ overflowWrap: "anywhere" }}
        >
          {data.profileUrl}
        </Link>
      ) : (
        <Typography variant="body2" sx={{ color: "text.secondary", minHeight: "1.45em" }}>
          {error && !isFetching
            ? t("The address of your profile couldn’t be loaded. {reason}", {
                reason: errorText(t, error),
              })
            : t("Loading the address…")}
        </Typography>
      )}
      {error && !data && !isFetching ? (
        <Button variant="outlined" color="inherit" onClick={() => void refetch()}>
          {t("Retry")}
        </Button>
      ) : (
        <Button
          variant="contained"
          startIcon={<Share2 size={16} aria-hidden />}
          // If it's pressed before the address has loaded, the dialog opens once it has.
          onClick={dialog.open}
        >
          {t("Share")}
        </Button>
      )}
      {data && dialog.element(data)}
    </Box>
  );
}

const load = async () => (await import("./ShareDialog.tsx")).ShareDialog;

/** The dialog's code is loaded on first use. */
function useShareDialog() {
  const toast = useToast();
  const { Component: Dialog, fetch } = useLazyComponent(load);
  const [open, setOpen] = useState(false);

  const show = async () => {
    if (await fetch()) setOpen(true);
    else toast(notOpenedToast(text("The share dialog couldn’t be opened")));
  };

  return {
    open: () => void show(),
    element: (share: ShareData): ReactNode =>
      Dialog && <Dialog open={open} share={share} onClose={() => setOpen(false)} />,
  };
}
