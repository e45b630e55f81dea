import { CREDENTIAL_TYPES, DEFAULT_CREDENTIAL_TYPE } from "@laurel/contracts/constants";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { credentialsQuery } from "../../lib/credentials.ts";
import { useViewState } from "../../lib/view-state.ts";
import { useToast } from "../../ui/Toasts.tsx";
import type { FormTarget } from "./editor-target.ts";

/** Opens the form that the address asks for (`?add=course`, `?edit=12`), and takes the wish out of the address. */
export function useAskedFor(showForm: (target: FormTarget) => Promise<void>): void {
  const { params, update } = useViewState();
  const toast = useToast();
  const { key } = useLocation();
  const add = params.get("add");
  const edit = params.get("edit");
  const { data } = useQuery({ ...credentialsQuery(), enabled: edit !== null });
  const answered = useRef("");

  useEffect(() => {
    const waiting = edit !== null && !data;
    if ((add === null && edit === null) || waiting || answered.current === key) return;
    answered.current = key;
    update({ add: null, edit: null });
    const type = CREDENTIAL_TYPES.find((one) => one === add) ?? DEFAULT_CREDENTIAL_TYPE;
    const credential = data?.find(({ id }) => id === edit);
    if (credential) void showForm({ kind: "edit", credential });
    else if (add !== null) void showForm({ kind: "add", type });
    else
      toast({
        title: "No credential selected for editing",
        description: "It is not there any more.",
        variant: "destructive",
      });
  }, [add, edit, data, key, update, showForm, toast]);
}
