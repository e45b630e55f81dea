import { zodResolver } from "@hookform/resolvers/zod";
import { beginOtp, confirmOtp } from "@laurel/contracts/calls.generated";
import {
  beginOtp as beginContract,
  codeSchema,
  confirmOtp as confirmContract,
} from "@laurel/contracts/routes/one-time-codes";
import { z } from "@laurel/contracts/zod";
import { useCallback, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useContractForm } from "../../entities/sending/use-contract-form.ts";
import { type Outcome, useSend } from "../../entities/sending/use-send.ts";
import { errorText, isConfirmRequired, isSessionEnded } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { refreshOtp } from "./otp-query.ts";

const secretSchema = beginContract.answers[200];
export type NewSecret = z.output<typeof secretSchema>;
const codeForm = z.object({ code: codeSchema });
const BLANK = { code: "" };

interface Setup {
  open: boolean;
  /** The person didn't confirm that it's them, so there's nothing to show. */
  onCancelled: () => void;
  onTurnedOn: (recoveryCodes: string[]) => void;
}

/** Asks for a new secret when the dialog opens, then for a code. */
export function useCodeSetup({ open, onCancelled, onTurnedOn }: Setup) {
  const newSecret = useNewSecret(open, onCancelled);
  const form = useForm({ resolver: zodResolver(codeForm), defaultValues: BLANK });
  const { send } = useSend(confirmOtp, {
    answer: confirmContract.answers[200],
    refresh: refreshOtp,
    onSent: ({ recoveryCodes }) => onTurnedOn(recoveryCodes),
  });
  const code = useContractForm(form, {
    values: BLANK,
    fields: ["code"],
    refusals: { wrong_code: "code" },
    save: (values) => send(values),
  });
  return { ...newSecret, ...code };
}

/** Each dialog asks for one secret. A former set-up that wasn't finished is replaced by it. */
function useNewSecret(open: boolean, onCancelled: () => void) {
  const t = useTexts();
  const [secret, setSecret] = useState<NewSecret>();
  const [failure, setFailure] = useState<unknown>();
  const cancelled = useRef(onCancelled);
  useEffect(() => void (cancelled.current = onCancelled));
  const { send } = useSend(beginOtp, { answer: secretSchema, onSent: setSecret });

  const take = useCallback((outcome: Outcome | undefined) => {
    if (outcome?.sent !== false || isSessionEnded(outcome.error)) return;
    if (isConfirmRequired(outcome.error)) cancelled.current();
    else setFailure(outcome.error);
  }, []);

  useEffect(() => {
    if (open && !secret) void send(undefined).then(take);
  }, [open, secret, send, take]);
  return {
    secret,
    failure: failure === undefined ? "" : errorText(t, failure),
    fetchSecret() {
      setFailure(undefined);
      void send(undefined).then(take);
    },
  };
}
