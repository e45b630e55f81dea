import type { Cycle } from "@laurel/contracts/routes/continuing-education";
import type { Credential } from "@laurel/contracts/routes/credentials";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { useFormDialog } from "../../ui/dialogs/use-form-dialog.ts";
import { useListFocus } from "../../ui/dialogs/use-list-focus.ts";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { Credits } from "./Credits.tsx";
import { CycleFormDialog } from "./CycleFormDialog.tsx";
import { CycleOverview } from "./CycleOverview.tsx";
import { RemoveCycleDialog } from "./RemoveCycleDialog.tsx";

interface Props {
  credential: Credential;
  /** All of the person's cycles. */
  cycles: readonly Cycle[];
}

/** The cycle of a credential with its sections, or the offer to set one up. */
export function CycleSections({ credential, cycles }: Props) {
  const cycle = cycles.find(({ credentialId }) => credentialId === credential.id);
  const form = useFormDialog("cycle");
  const [isRemoving, setRemoving] = useState(false);
  const { holdList, focusAfterClose } = useListFocus(form.open || isRemoving);
  return (
    <Box
      ref={holdList}
      tabIndex={-1}
      sx={{ display: "grid", gap: 6, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      {!cycle && <NoCycle name={credential.name} onSetUp={form.show} />}
      {cycle && (
        <>
          <CycleOverview cycle={cycle} onChange={form.show} onRemove={() => setRemoving(true)} />
          <Credits cycle={cycle} cycles={cycles} />
        </>
      )}
      <CycleFormDialog
        key={form.turn}
        open={form.open}
        credential={credential}
        cycle={cycle}
        onClose={form.close}
        onSaved={() => {
          // The button that set up the first cycle is gone.
          if (!cycle) focusAfterClose();
          form.close();
        }}
      />
      <RemoveCycleDialog
        open={isRemoving}
        credential={credential}
        onCancel={() => setRemoving(false)}
        onRemoved={() => {
          focusAfterClose();
          setRemoving(false);
        }}
      />
    </Box>
  );
}

function NoCycle({ name, onSetUp }: { name: string; onSetUp: () => void }) {
  const t = useTexts();
  return (
    <EmptyState
      motif="book"
      action={
        <Button variant="contained" onClick={onSetUp}>
          {t("Set up continuing education")}
        </Button>
      }
    >
      <Rich
        text="Enter how many hours of education {name} requires, and by when. Choose which credentials count. Laurel keeps the total."
        values={{ name: <bdi>{name}</bdi> }}
      />
    </EmptyState>
  );
}
