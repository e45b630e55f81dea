import { text } from "@laurel/contracts/text";
import { updateCredential } from "@laurel/contracts/calls.generated";
import type { CredentialFields } from "@laurel/contracts/routes/credentials";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import {
  credentialsQuery,
  refreshCredentials,
} from "../../entities/credential/credentials-query.ts";
import { failed } from "../../entities/sending/failure-words.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { errorText } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { differences, newerValues } from "./duplicates.ts";
import { FIELD_NAMES } from "./field-names.ts";
import { ComparisonSheet } from "./rows-sheet.ts";

interface Props {
  /** The id of one's own credential. */
  ownId: string;
  file: CredentialFields;
  onUpdated: () => void;
}

/** One's own credential and the file's, side by side, with an offer to take over what is newer. */
export function Comparison({ ownId, file, onUpdated }: Props) {
  const t = useTexts();
  const { data, error } = useQuery(credentialsQuery([ownId]));
  const { send, busy } = useSend(updateCredential, {
    toast: failed(text("Error updating credential"), text("Failed to update credential")),
    refresh: refreshCredentials,
  });
  const own = data?.items[0];
  if (!own)
    return (
      <Typography variant="body2">
        {error ? errorText(t, error) : t("Loading your credential…")}
      </Typography>
    );
  const found = differences(own, file);
  const newer = newerValues(own, file);
  if (found.length === 0)
    return (
      <Typography variant="body2">{t("The file has nothing that differs from yours.")}</Typography>
    );
  const update = async () => {
    const outcome = newer && (await send(newer, { id: ownId }));
    if (outcome?.sent) onUpdated();
  };
  return (
    <Box sx={{ display: "grid", gap: 3, justifyItems: "start" }}>
      <ComparisonSheet>
        <thead>
          <tr>
            <th scope="col">{t("Field")}</th>
            <th scope="col">{t("Yours")}</th>
            <th scope="col">{t("In the file")}</th>
          </tr>
        </thead>
        <tbody>
          {found.map(({ field, own: mine, file: other, isTaken }) => (
            <tr key={field}>
              <th scope="row">{t(FIELD_NAMES[field])}</th>
              <td dir="auto">{mine || "–"}</td>
              <td dir="auto" data-taken={isTaken || undefined}>
                {other}
              </td>
            </tr>
          ))}
        </tbody>
      </ComparisonSheet>
      {newer ? (
        <SubmitButton type="button" variant="outlined" busy={busy} onClick={() => void update()}>
          {"expirationDate" in newer ? t("Take the newer dates") : t("Add what is missing")}
        </SubmitButton>
      ) : (
        <Typography variant="body2">{t("Yours is newer, so it stays.")}</Typography>
      )}
    </Box>
  );
}
