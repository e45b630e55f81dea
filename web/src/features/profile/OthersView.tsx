import { text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useState } from "react";
import { statsQuery } from "../../entities/credential/credentials-query.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { notOpenedToast, useLazyComponent } from "../../ui/use-lazy-component.ts";

const load = async () => (await import("./ShowDialog.tsx")).ShowDialog;

/**
 * What others see of the profile, at any time. If it's public without anything to see, the question what to show. The
 * dialog's script is loaded on first use.
 */
export function OthersView({ isPublic }: { isPublic: boolean }) {
  const t = useTexts();
  const toast = useToast();
  const { Component: Dialog, fetch } = useLazyComponent(load);
  const [open, setOpen] = useState(false);
  const { data: showsNothing = false } = useQuery({
    ...statsQuery,
    select: ({ totalCredentials, details }) =>
      totalCredentials > 0 && Object.values(details.publicTypes).every((count) => count === 0),
  });
  const show = async () => {
    if (await fetch()) setOpen(true);
    else toast(notOpenedToast(text("The preview couldn’t be opened")));
  };
  return (
    <Box sx={{ mt: 4, display: "grid", gap: 4, justifyItems: "start" }}>
      {isPublic && showsNothing && (
        <Notice tone="info">
          {t(
            "None of your credentials is public, so others see an empty profile. What do you want to show?",
          )}
          <Button variant="outlined" color="inherit" size="small" onClick={() => void show()}>
            {t("Choose what to show")}
          </Button>
        </Notice>
      )}
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Eye size={16} aria-hidden />}
        onClick={() => void show()}
      >
        {t("View as others")}
      </Button>
      {Dialog && <Dialog open={open} onClose={() => setOpen(false)} />}
    </Box>
  );
}
