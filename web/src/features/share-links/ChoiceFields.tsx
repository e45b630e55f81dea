import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Control, useController } from "react-hook-form";
import { typeName } from "../../entities/credential/type-names.ts";
import { formatDate, formatDayOf } from "../../lib/dates.ts";
import { messageOf } from "../../lib/problem.ts";
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
          What it shows
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary", mt: 1 }}>
          Exactly what you choose, public or not, as it is when somebody looks. A credential that
          you make private later stays visible through this link until you change or delete the
          link.
        </Typography>
      </div>
      {isLong && (
        <SearchBox
          label="Filter credentials and documents"
          placeholder="Filter..."
          value={filter}
          onChange={setFilter}
        />
      )}
      <CredentialList {...choosable} {...credentials} filter={filter} />
      {all > 0 && (
        <ChoiceList
          label="Documents"
          choices={files.map(({ id, fileName, uploadDate }) => ({
            id,
            name: fileName,
            detail: `Uploaded ${formatDayOf(uploadDate)}`,
          }))}
          chosen={documents.chosen}
          errors={documents.errors}
          firstRef={documents.firstRef}
          onChange={documents.onChange}
          help={said(documents.chosen, files.length === 0 && "No document matches the filter.")}
        />
      )}
    </Box>
  );
}

type IdList = ReturnType<typeof useIdList>;
type CredentialListProps = ReturnType<typeof useChoosableCredentials> & IdList & { filter: string };

function CredentialList(props: CredentialListProps) {
  const { credentials, isLoading, total, error, retry, filter } = props;
  const { chosen, errors, firstRef, onChange } = props;
  const choices = useMemo(
    () =>
      credentials.map(({ id, name, organization, type, completedDate }) => ({
        id,
        name,
        detail: [organization, typeName(type), formatDate(completedDate)]
          .filter(Boolean)
          .join(" · "),
      })),
    [credentials],
  );
  if (isLoading)
    return error ? (
      <ErrorState what="Your credentials" message={messageOf(error)} onRetry={retry} />
    ) : (
      <Spinner text="Loading your credentials..." />
    );
  const none =
    filter.trim() === "" ? "You have no credentials yet." : "No credential matches the filter.";
  const rest =
    total > choices.length &&
    `The newest ${choices.length.toLocaleString("en")} of ${total.toLocaleString("en")} are listed. Filter to find the others.`;
  return (
    <ChoiceList
      label="Credentials"
      {...{ choices, chosen, errors, firstRef, onChange }}
      help={said(chosen, choices.length === 0 ? none : rest)}
    />
  );
}

/** "3 chosen. …" */
const said = (chosen: readonly string[], more: string | false) =>
  [`${chosen.length.toLocaleString("en")} chosen.`, more].filter(Boolean).join(" ");

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
