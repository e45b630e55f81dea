import { text } from "@laurel/contracts/text";
import { mergeKey } from "@laurel/contracts/merge-key";
import type { CredentialFields } from "@laurel/contracts/routes/credentials";
import { useLocation, useNavigate } from "react-router-dom";
import type { CredentialFilter } from "../../entities/credential/list-query.ts";
import { expiryAlarm } from "../../entities/credential/badges.ts";
import { yearOf } from "../../lib/dates.ts";
import { today } from "../../lib/days.ts";
import { paths } from "../../lib/paths.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { filterIn } from "./list-options.ts";

/** Says so if the filters of the dashboard hide a credential that was just saved. */
export function useTellHidden(): (saved: CredentialFields) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  return (saved) => {
    const params = new URLSearchParams(search);
    if (pathname !== paths.dashboard || isShown(saved, filterIn(params))) return;
    const sort = params.get("sort");
    toast({
      title: text("Hidden by the filters"),
      description: text("What you saved doesn’t match the filters of this list."),
      action: {
        label: text("Show all"),
        onPress: () => void navigate({ pathname, search: sort === null ? "" : `?sort=${sort}` }),
      },
    });
  };
}

/** Whether a credential that isn't renewed matches a filter, as the server compares them. */
export function isShown(saved: CredentialFields, filter: CredentialFilter): boolean {
  const { type, search, status, issuer, skill, year } = filter;
  const wanted = search.trim().toLocaleLowerCase();
  return (
    (type === undefined || saved.type === type) &&
    (status === undefined || statusOf(saved.expirationDate) === status) &&
    (issuer === undefined || isSame(saved.organization, issuer)) &&
    (skill === undefined || saved.skills.some((one) => isSame(one, skill))) &&
    (year === undefined || yearOf(saved.completedDate) === year) &&
    [saved.name, saved.organization, saved.description].some((text) =>
      text.toLocaleLowerCase().includes(wanted),
    )
  );
}

const isSame = (one: string, other: string) => mergeKey(one) === mergeKey(other);

function statusOf(expirationDate: string) {
  const alarm = expiryAlarm(expirationDate, today());
  if (!alarm) return "active";
  return alarm.tone === "error" ? "expired" : "expiring";
}
