import type { Credential } from "@laurel/contracts/routes/credentials";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { notOpened, useLazyComponent } from "../../ui/use-lazy-component.ts";
import { linkedQuery } from "./linked-query.ts";
import { chainOf, chainWords } from "./renewal-chain.ts";

const loadDialog = async () => (await import("./ChainDialog.tsx")).ChainDialog;

/** How often a credential has been renewed, as a button that shows all of them. Nothing while that isn't known. */
export function RenewalChain({ newest }: { newest: Credential }) {
  const { data } = useQuery(linkedQuery);
  const { Component: ChainDialog, fetch } = useLazyComponent(loadDialog);
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const show = async () => {
    if (!(await fetch())) return toast(notOpened("The renewals couldn’t be opened"));
    setOpen(true);
  };

  const chain = chainOf(newest, data?.items ?? []);
  const words = chainWords(chain);
  if (words === "") return null;
  return (
    <Box sx={{ px: 3, pb: 2, displayPrint: "none" }}>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={`${words}: ${newest.name}`}
        onClick={() => void show()}
        sx={{ textAlign: "start" }}
      >
        {words}
      </Button>
      {ChainDialog && <ChainDialog open={open} chain={chain} onClose={() => setOpen(false)} />}
    </Box>
  );
}
