import { type Text, text } from "@laurel/contracts/text";
import { beginPasskeyLogin, loginWithPasskey } from "@laurel/contracts/calls.generated";
import type { AuthenticationResponse } from "@laurel/contracts/webauthn";
import { useCallback, useEffect, useRef, useState } from "react";
import { readAny } from "../../lib/api.ts";
import { useOneAtATime } from "../../lib/use-one-at-a-time.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { useIntent } from "../sending/intent.ts";
import { throwUnlessSent, useSend } from "../sending/use-send.ts";
import { hasPasskeys, isNotAllowed, NOT_CHOSEN, passkeyFailureWords } from "./passkey-failure.ts";
import type { Entrance } from "./use-login.ts";

/** As long as a person needs to choose what to do. */
const CHOICE_MS = 10_000;

/** Loaded when it's needed, so that the login screen stays small. */
const load = () => import("./passkey-ceremony.ts");

/**
 * Logs in with a passkey: one that the person chooses in a dialog of the browser, or in its suggestions for the
 * username. These are withdrawn while `isElsewhere`, because another login is under way, and after a passkey has failed:
 * a browser may choose the same one again at once.
 */
export function usePasskeyLogin({ prepare, enter }: Entrance, isElsewhere: boolean) {
  const toast = useToast();
  const { send: begin } = useSend(beginPasskeyLogin);
  const { send } = useSend(loginWithPasskey);
  const { busy, run } = useOneAtATime();
  const [hasFailed, setFailed] = useState(false);

  const tell = (description: Text | undefined) => {
    if (description) toast({ title: text("Login failed"), description, variant: "destructive" });
  };
  const fail = (error: unknown) => {
    setFailed(true);
    if (!isNotAllowed(error)) return tell(passkeyFailureWords(error, NOT_CHOSEN));
    const action = { label: text("Try again"), onPress: () => logIn() };
    toast({
      title: text("No passkey was used"),
      variant: "destructive",
      description: NOT_CHOSEN,
      duration: CHOICE_MS,
      action,
    });
  };

  const logInWith = (choose: () => Promise<AuthenticationResponse>) =>
    run(async () => {
      try {
        await prepare();
        const outcome = await send({ response: await choose() });
        throwUnlessSent(outcome);
        if (outcome?.sent) await enter(outcome.answer, "passkey");
      } catch (error) {
        fail(error);
      }
    });

  const choose = async () => {
    const [{ choosePasskey }, begun] = await Promise.all([load(), begin(undefined)]);
    if (!begun?.sent) throw begun?.error;
    return choosePasskey(begun.answer);
  };

  useSuggestions(!isElsewhere && !busy && !hasFailed, (response) =>
    logInWith(async () => response),
  );

  function logIn() {
    if (!hasPasskeys())
      return tell(text("This browser can’t use passkeys here. Log in another way."));
    void logInWith(choose);
  }
  return { busy, logIn };
}

/** Lets the browser suggest passkeys. Nothing is said if it can't: the button is there too. */
function useSuggestions(
  isOn: boolean,
  onChosen: (response: AuthenticationResponse) => unknown,
): void {
  const intent = useIntent(readAny);
  const chosen = useRef(onChosen);
  useEffect(() => void (chosen.current = onChosen));

  const offer = useCallback(
    async (signal: AbortSignal) => {
      const { offerPasskeys } = await load();
      const response = await offerPasskeys(intent, signal);
      if (response && !signal.aborted) chosen.current(response);
    },
    [intent],
  );

  useEffect(() => {
    if (!isOn || !hasPasskeys()) return;
    const controller = new AbortController();
    offer(controller.signal).catch(() => undefined);
    return () => controller.abort();
  }, [isOn, offer]);
}
