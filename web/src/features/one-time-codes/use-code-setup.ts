import { zodResolver } from "@hookform/resolvers/zod";
import { beginOtp, confirmOtp } from "@laurel/contracts/calls.generated";
import {
  beginOtp as beginContract,
  codeSchema,
  confirmOtp as confirmContract,
} from "@laurel/contracts/routes/one-time-codes";
import { z } from "@laurel/contracts/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { formProblemText } from "../../entities/sending/form-problem.ts";
import { type Outcome, useSend } from "../../entities/sending/use-send.ts";
import { ApiError, errorText, isConfirmRequired, isSessionEnded } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { refreshOtp } from "./otp-query.ts";

const secretSchema = beginContract.answers[200];
export type NewSecret = z.output<typeof secretSchema>;
const codeForm = z.object({ code: codeSchema });

interface Setup {
  open: boolean;
  /** The person didn't confirm that it's them, so there's nothing to show. */
  onCancelled: () => void;
  onTurnedOn: (recoveryCodes: string[]) => void;
}

/** Asks for a new secret when the dialog opens, then for a code. `problem` is the error that no field shows. */
export function useCodeSetup({ open, onCancelled, onTurnedOn }: Setup) {
  const t = useTexts();
  const client = useQueryClient();
  const [problem, setProblem] = useState("");
  const { secret, failure, fetchSecret } = useNewSecret(open, onCancelled);
  const { control, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(codeForm),
    defaultValues: { code: "" },
  });
  const { send } = useSend(confirmOtp, {
    onSent: async (response) => {
      const { recoveryCodes } = confirmContract.answers[200].parse(await response.json());
      await refreshOtp(client);
      onTurnedOn(recoveryCodes);
    },
  });

  const submit = async (values: { code: string }) => {
    setProblem("");
    const outcome = await send(values);
    if (outcome?.sent !== false) return;
    const { error } = outcome;
    if (error instanceof ApiError && error.code === "wrong_code")
      setError("code", { message: error.message }, { shouldFocus: true });
    else setProblem(formProblemText(t, error, ["code"], setError));
  };

  return {
    control,
    secret,
    failure,
    fetchSecret,
    problem,
    busy: formState.isSubmitting,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void handleSubmit(submit)(event),
  };
}

/** Each dialog asks for one secret. A former set-up that wasn't finished is replaced by it. */
function useNewSecret(open: boolean, onCancelled: () => void) {
  const t = useTexts();
  const [secret, setSecret] = useState<NewSecret>();
  const [failure, setFailure] = useState<unknown>();
  const cancelled = useRef(onCancelled);
  useEffect(() => void (cancelled.current = onCancelled));
  const { send } = useSend(beginOtp, {
    onSent: async (response) => setSecret(secretSchema.parse(await response.json())),
  });

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
