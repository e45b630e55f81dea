import type { Credential } from "@laurel/contracts/routes/credentials";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refreshCredentials } from "../../entities/credential/credentials-query.ts";
import type { ApiError } from "../../lib/problem.ts";
import type { FormTarget } from "./editor-target.ts";

/** What happened to the form's credential in the meantime. It can't be saved as before. */
export type Overtaken = "deleted" | "renewed";

/** What has happened since a credential's form was opened. */
interface Since {
  /** The credential as this form has saved it, if its document couldn't be attached. */
  saved: Credential | undefined;
  /** What happened to the credential after that. */
  overtaken: Overtaken | undefined;
  /** The button that opened the form can't get the focus back. */
  isOpenerGone: boolean;
}

/** Follows what this form and others do with its credential. */
export function useSinceOpened(target: FormTarget) {
  const client = useQueryClient();
  const [since, setSince] = useState(() => atFirst(target));
  return {
    ...since,
    /** The form stays open with the document. */
    markSaved: (saved: Credential) =>
      setSince(({ isOpenerGone }) => ({
        saved,
        overtaken: undefined,
        isOpenerGone: isOpenerGone || target.kind === "renew",
      })),
    /** Takes from a refusal what happened to the credential. */
    noteRefusal(error: ApiError) {
      const overtaken = overtakenBy(error);
      if (!overtaken) return;
      setSince((before) => ({
        ...before,
        overtaken,
        isOpenerGone: before.isOpenerGone || target.kind !== "add",
      }));
      void refreshCredentials(client);
    },
  };
}

/** A draft may have been typed for a credential that has been deleted since. */
function atFirst(target: FormTarget): Since {
  const isOfDeleted = target.kind === "add" && target.draftOfDeleted !== undefined;
  const overtaken = isOfDeleted ? "deleted" : undefined;
  return { saved: undefined, overtaken, isOpenerGone: isOfDeleted };
}

function overtakenBy({ status, code }: ApiError): Overtaken | undefined {
  if (status === 404) return "deleted";
  return code === "already_renewed" ? "renewed" : undefined;
}
