import { text, verbatim } from "@laurel/contracts/text";
import { deleteCycle } from "@laurel/contracts/calls.generated";
import type { Cycle } from "@laurel/contracts/routes/continuing-education";
import type { Credential } from "@laurel/contracts/routes/credentials";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { refreshCycles } from "../../entities/credential/cycles-query.ts";
import { failed } from "../../entities/sending/failure-words.ts";
import { useConfirmedDeletion } from "../../entities/sending/use-confirmed-deletion.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { useFormDialog } from "../../ui/dialogs/use-form-dialog.ts";
import { useFocusAround } from "../../ui/focus.ts";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { Credits } from "./Credits.tsx";
import { CycleFormDialog } from "./CycleFormDialog.tsx";
import { CycleOverview } from "./CycleOverview.tsx";

interface Props {
  credential: Credential;
  /** All of the person's cycles. */
  cycles: readonly Cycle[];
}

/** The cycle of a credential with its sections, or the offer to set one up. */
export function CycleSections({ credential, cycles }: Props) {
  const cycle = cycles.find(({ credentialId }) => credentialId === credential.id);
  const form = useFormDialog("cycle");
  const { leaveOpener } = useFocusAround(form.open);
  const { remove, question } = useRemoveCycle(credential);
  return (
    <Box tabIndex={-1} sx={{ display: "grid", gap: 6, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {!cycle && <NoCycle name={credential.name} onSetUp={form.show} />}
      {cycle && (
        <>
          <CycleOverview cycle={cycle} onChange={form.show} onRemove={remove} />
          <Credits cycle={cycle} cycles={cycles} />
        </>
      )}
      <CycleFormDialog
        key={form.key}
        open={form.open}
        credential={credential}
        cycle={cycle}
        onClose={form.close}
        onSaved={() => {
          // The button that set up the first cycle is gone.
          if (!cycle) leaveOpener();
          form.close();
        }}
      />
      {question}
    </Box>
  );
}

/** Removes the credential's cycle, after a question. */
function useRemoveCycle({ id, name }: Credential) {
  const notRemoved = failed(text("Cycle not removed"));
  const { ask, question } = useConfirmedDeletion(deleteCycle, refreshCycles, notRemoved);
  const remove = () =>
    ask({
      id,
      title: text("Remove cycle?"),
      confirmLabel: text("Remove"),
      text: (
        <Rich
          text="The cycle of {name} and the list of what counts for it will be removed. Your credentials stay. This can’t be undone."
          values={{ name: <bdi>{name}</bdi> }}
        />
      ),
      deleted: { title: text("Cycle removed"), description: verbatim(name) },
    });
  return { remove, question };
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
