import { useCallback, useEffect, useRef } from "react";
import { type Location, useLocation, useNavigate, useSearchParams } from "react-router-dom";

/** The query parameters that name an open form. At most one is present. */
const PARAMETERS = ["add", "edit", "renew", "form"] as const;
export type FormParameter = (typeof PARAMETERS)[number];

export interface OpenForm {
  parameter: FormParameter;
  value: string;
}

/** A history entry created by opening a form. Going back closes the form. */
interface OpenedState {
  openedForm: true;
  filledIn: unknown;
}

/** Validated by hand, because forms also render on screens without zod. */
function openedState(state: unknown): OpenedState | undefined {
  const isOpened = typeof state === "object" && state !== null && "openedForm" in state;
  if (!isOpened || state.openedForm !== true) return undefined;
  return { openedForm: true, filledIn: "filledIn" in state ? state.filledIn : undefined };
}

/** The history entry of a form that is being closed on purpose, so that the leave guard doesn't ask. */
let closing: string | undefined;
export const isFormClosing = () => closing !== undefined;

/** Whether two addresses show the same screen with the same form, or none, open. */
export function isSameForm(one: Location, other: Location): boolean {
  const [first, second] = [formIn(one.search), formIn(other.search)];
  const isSameScreen = one.pathname === other.pathname;
  return isSameScreen && first?.parameter === second?.parameter && first?.value === second?.value;
}

function formIn(search: string): OpenForm | undefined {
  const params = new URLSearchParams(search);
  const parameter = PARAMETERS.find((name) => params.has(name));
  return parameter && { parameter, value: params.get(parameter) ?? "" };
}

function withForm(search: string, form?: OpenForm): string {
  const params = new URLSearchParams(search);
  for (const name of PARAMETERS) params.delete(name);
  if (form) params.set(form.parameter, form.value);
  return `?${params}`;
}

/**
 * The open form, stored in the address. Opening a form adds a history entry: a reload shows it again, and Back closes
 * it. `filledIn` contains its initial values, which survive a reload too.
 */
export function useFormAddress() {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const here = useRef(location);
  useEffect(() => {
    here.current = location;
    // The same entry means that something else was mounted before the form has closed.
    if (location.key !== closing) closing = undefined;
  }, [location]);

  const open = useCallback(
    (parameter: FormParameter, value: string, filledIn?: unknown) => {
      const search = withForm(here.current.search, { parameter, value });
      const state: OpenedState = { openedForm: true, filledIn };
      // From a form to another one: Back closes that too, and doesn't return to the first.
      const replace = formIn(here.current.search) && openedState(here.current.state);
      void navigate(
        { search },
        { state, replace: replace !== undefined, preventScrollReset: true },
      );
    },
    [navigate],
  );
  const close = useCallback(() => {
    if (isFormClosing() || !formIn(here.current.search)) return;
    closing = here.current.key;
    const search = withForm(here.current.search);
    if (openedState(here.current.state)) void navigate(-1);
    else void navigate({ search }, { replace: true, preventScrollReset: true });
  }, [navigate]);

  return {
    form: formIn(params.toString()),
    filledIn: openedState(location.state)?.filledIn,
    open,
    close,
  };
}
