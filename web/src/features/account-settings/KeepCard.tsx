import { useState } from "react";
import { useMe } from "../../entities/person/me-query.ts";
import { beginKeeping, dropKept, keptFlag } from "../../lib/kept-flag.ts";
import { ScriptLoadError } from "../../lib/load-script.ts";
import { ApiError, NetworkError, UnreadableAnswerError } from "../../lib/problem.ts";
import { SwitchField } from "../../ui/forms/SwitchField.tsx";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";

/** Whether this device keeps the person's credentials, to read them without a network. */
export function KeepCard() {
  const { on, busy, change } = useKeep();
  return (
    <SectionCard
      title="Reading offline"
      lead="Dashboard, lists and each credential can then be read without a network. They’re removed when you log out, when somebody else logs in here, or when this device hasn’t been connected for as long as a session lasts. Leave this off on a device that others use."
    >
      <SwitchField
        label="Keep my credentials on this device"
        help={on ? "Kept in this browser" : "Nothing is kept"}
        checked={on}
        disabled={busy}
        onChange={(wanted) => void change(wanted)}
      />
    </SectionCard>
  );
}

function useKeep() {
  const { id } = useMe();
  const toast = useToast();
  const [on, setOn] = useState(() => keptFlag()?.person === id);
  const [busy, setBusy] = useState(false);

  async function change(wanted: boolean): Promise<void> {
    setOn(wanted);
    if (!wanted) {
      dropKept();
      return;
    }
    setBusy(true);
    try {
      const { keep } = await import("../../entities/credential/keep.ts");
      await keep(beginKeeping(id));
    } catch (error) {
      dropKept();
      setOn(false);
      toast({ title: "Nothing is kept", description: whyNot(error), variant: "destructive" });
    }
    setBusy(false);
  }
  return { on, busy, change };
}

function whyNot(error: unknown): string {
  if (error instanceof NetworkError || error instanceof ScriptLoadError) return error.message;
  if (error instanceof ApiError || error instanceof UnreadableAnswerError)
    return "Your credentials couldn’t be read. Please try again.";
  // Without IndexedDB, it's no DOMException.
  return "This browser doesn’t let Laurel store anything, or there’s no room left. A private window stores nothing.";
}
