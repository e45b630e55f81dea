import { isolated } from "@laurel/contracts/directions";
import type { Translate } from "@laurel/texts/translate";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Control, useController } from "react-hook-form";
import { typeName } from "../../entities/credential/type-names.ts";
import { errorText } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { dateText, dayText } from "../../lib/texts/dates.ts";
import { sentencesText } from "../../lib/texts/lists.ts";
import { fieldErrors } from "../../ui/forms/field-errors.ts";
import { SearchBox } from "../../ui/forms/SearchBox.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { ChoiceList } from "./ChoiceList.tsx";
import type { ShareLinkValues } from "./share-link-values.ts";
import { useChoosableCredentials, useChoosableDocuments } from "./use-choosable.ts";

/** Fewer are found at a glance. */
const FILTERED_FROM = 8;

interface Props {
  control: Control<ShareLinkValues>;
}

/** The credentials and documents that a link shows, with a filter for both. */
export function ChoiceFields({ control }: Props) {
  const t = useTexts();
  const [filter, setFilter] = useState("");
  const credentials = useIdList(control, "credentialIds");
  const documents = useIdList(control, "documentIds");
  const choosable = useChoosableCredentials(filter, credentials.chosen);
  const { documents: files, all } = useChoosableDocuments(filter);
  const isLong = useOnce(choosable.total + all >= FILTERED_FROM);
  useForgotten(choosable.gone, credentials);

  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <div>
        <Typography variant="h4" component="h3">
          {t("What it shows")}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary", mt: 1 }}>
          {t(
            "Exactly what you choose, public or not, as it is when somebody looks. A credential that you make private later stays visible through this link until you change or delete the link.",
          )}
        </Typography>
      </div>
      {isLong && (
        <SearchBox
          label={t("Filter credentials and documents")}
          placeholder={t("Filter...")}
          value={filter}
          onChange={setFilter}
        />
      )}
      <CredentialList {...choosable} {...credentials} filter={filter} />
      {all > 0 && (
        <ChoiceList
          label={t("Documents")}
          choices={files.map(({ id, fileName, uploadDate }) => ({
            id,
            name: fileName,
            detail: t("Uploaded {date}", { date: dayText(t, uploadDate) }),
          }))}
          chosen={documents.chosen}
          errors={documents.errors}
          firstRef={documents.firstRef}
          onChange={documents.onChange}
          help={said(
            t,
            documents.chosen,
            files.length === 0 && t("No document matches the filter."),
          )}
        />
      )}
    </Box>
  );
}

type IdList = ReturnType<typeof useIdList>;
type CredentialListProps = ReturnType<typeof useChoosableCredentials> & IdList & { filter: string };

function CredentialList(props: CredentialListProps) {
  const t = useTexts();
  const { credentials, isLoading, total, error, retry, filter } = props;
  const { chosen, errors, firstRef, onChange } = props;
  const choices = useMemo(
    () =>
      credentials.map(({ id, name, organization, type, completedDate }) => ({
        id,
        name,
        detail: [isolated(organization), t(typeName(type)), dateText(t, completedDate)]
          .filter(Boolean)
          .join(" · "),
      })),
    [t, credentials],
  );
  if (isLoading)
    return error ? (
      <ErrorState
        title={t("Your credentials couldn’t be loaded.")}
        message={errorText(t, error)}
        onRetry={retry}
      />
    ) : (
      <Spinner text={t("Loading your credentials...")} />
    );
  const none =
    filter.trim() === ""
      ? t("You have no credentials yet.")
      : t("No credential matches the filter.");
  const rest =
    total > choices.length &&
    t("The newest {count, number} of {total, number} are listed. Filter to find the others.", {
      count: choices.length,
      total,
    });
  return (
    <ChoiceList
      label={t("Credentials")}
      {...{ choices, chosen, errors, firstRef, onChange }}
      help={said(t, chosen, choices.length === 0 ? none : rest)}
    />
  );
}

/** "3 chosen. …" */
const said = (t: Translate, chosen: readonly string[], more: string | false) =>
  sentencesText(t, [t("{count, number} chosen.", { count: chosen.length }), more]);

/** A field with a list of ids. */
function useIdList(control: Control<ShareLinkValues>, name: "credentialIds" | "documentIds") {
  const { field, fieldState } = useController({ control, name });
  const latest = useRef(field);
  useEffect(() => {
    latest.current = field;
  });
  const onChange = useCallback((id: string, isChosen: boolean) => {
    const { value, onChange: change } = latest.current;
    change(isChosen ? [...value, id] : value.filter((one) => one !== id));
  }, []);
  return {
    chosen: field.value,
    errors: fieldErrors(fieldState.error),
    firstRef: field.ref,
    onChange,
    set: field.onChange,
  };
}

/** Credentials that were deleted elsewhere can't be unchecked, so they are no longer chosen. */
function useForgotten(gone: readonly string[], { chosen, set }: IdList) {
  const left = chosen.filter((id) => !gone.includes(id));
  const isLess = left.length < chosen.length;
  useEffect(() => {
    if (isLess) set(left);
  });
}

/** True from the first time that it's true, so that the filter doesn't hide itself. */
function useOnce(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return was || now;
}
