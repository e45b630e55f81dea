import { type Text, text } from "@laurel/contracts/text";
import type { Translate } from "@laurel/texts/translate";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useMe } from "../../entities/person/me-query.ts";
import { tellSessionEnded } from "../../entities/person/session-ended.ts";
import { beginKeeping, dropKept, keptFlag } from "../../lib/kept-flag.ts";
import { ScriptLoadError } from "../../lib/load-script.ts";
import {
  ApiError,
  isSessionEnded,
  errorWords,
  NetworkError,
  UnreadableAnswerError,
} from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { SwitchField } from "../../ui/forms/SwitchField.tsx";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";

/** Whether this device keeps the person's credentials, to read them without a network. */
export function KeepCard() {
  const t = useTexts();
  const { on, busy, change } = useKeep();
  return (
    <SectionCard
      id="reading-offline"
      title={t("Reading offline")}
      lead={t(
        "Dashboard, lists and each credential can then be read without a network. They’re removed when you log out, when somebody else logs in here, or when this device hasn’t been connected for as long as a session lasts. Leave this off on a device that others use.",
      )}
    >
      <SwitchField
        label={t("Keep my credentials on this device")}
        help={helpFor(t, on, busy)}
        checked={on}
        onChange={change}
      />
    </SectionCard>
  );
}

function helpFor(t: Translate, on: boolean, busy: boolean): string {
  if (busy) return t("Reading your credentials…");
  return on ? t("Kept in this browser") : t("Nothing is kept");
}

function useKeep() {
  const { id } = useMe();
  const client = useQueryClient();
  const toast = useToast();
  const [on, setOn] = useState(() => keptFlag()?.person === id);
  const [busy, setBusy] = useState(false);

  // Each change ends what the one before is still doing.
  const turn = useRef(0);

  async function turnOn(): Promise<void> {
    const own = turn.current;
    let failure: unknown;
    let token: string | undefined;
    try {
      const flag = beginKeeping(id);
      ({ token } = flag);
      const { keep } = await import("../../entities/credential/keep.ts");
      await keep(flag);
    } catch (error) {
      failure = error;
    }
    // Another person may have logged in and switched it on meanwhile.
    const flag = keptFlag();
    if (turn.current !== own || (flag && flag.token !== token)) return;
    setBusy(false);
    if (failure !== undefined) fail(failure);
  }
  function fail(error: unknown): void {
    dropKept();
    setOn(false);
    if (isSessionEnded(error)) tellSessionEnded(client);
    else
      toast({ title: text("Nothing is kept"), description: whyNot(error), variant: "destructive" });
  }
  function change(wanted: boolean): void {
    turn.current += 1;
    setOn(wanted);
    setBusy(wanted);
    if (wanted) void turnOn();
    else dropKept();
  }
  return { on, busy, change };
}

function whyNot(error: unknown): Text {
  if (error instanceof NetworkError || error instanceof ScriptLoadError) return errorWords(error);
  if (error instanceof ApiError || error instanceof UnreadableAnswerError)
    return text("Your credentials couldn’t be read. Please try again.");
  // Without IndexedDB, it's no DOMException.
  return text(
    "This browser doesn’t let Laurel store anything, or there’s no room left. A private window stores nothing.",
  );
}
