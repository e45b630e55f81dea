import type { DocumentField } from "@laurel/contracts/routes/document-imports";
import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import { useEffect, useRef, useState } from "react";
import { isAcceptable } from "../../entities/document/file-rules.ts";
import { formatDate } from "../../lib/dates.ts";
import { Notice } from "../../ui/states/Notice.tsx";
import { space } from "../../theme/space.ts";
import { AskModel, type FormAccess } from "./AskModel.tsx";
import type { DocumentSource } from "./document-source.ts";
import { KeepFile } from "./KeepFile.tsx";
import { LineChips } from "./LineChips.tsx";
import type { Attachment } from "./use-attachment.ts";

const List = styled("ul")({
  margin: 0,
  paddingLeft: space(5),
  overflowWrap: "anywhere",
});

const LABELS: Record<DocumentField, string> = {
  name: "Name",
  organization: "Organization",
  completedDate: "Completion date",
  expirationDate: "Expiration date",
  credentialId: "Credential ID",
  credentialUrl: "Credential URL",
  hours: "Hours",
};

const NEEDED = ["name", "organization", "completedDate"] as const;

interface Props extends FormAccess {
  source: DocumentSource;
  attachment: Attachment;
}

/** What was found in the document and where, the credentials that it may be, and whether the file is kept. */
export function DocumentFindings({ source: first, attachment, ...form }: Props) {
  const [source, setSource] = useState(first);
  const { file, found, duplicates, model } = source;
  const answer = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The button that asked is gone.
    if (model === "asked") answer.current?.focus();
  }, [model]);
  return (
    <Box sx={{ display: "grid", gap: 3, mb: 5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {duplicates.length > 0 && <Duplicates duplicates={duplicates} />}
      <Notice tone="info">
        <span ref={answer} tabIndex={-1} style={{ overflowWrap: "anywhere", outline: "none" }}>
          {introduction(source)}
        </span>
        {found.length > 0 && (
          <List>
            {found.map(({ field, where }) => (
              <li key={field}>
                <strong>{LABELS[field]}</strong>: {where}
              </li>
            ))}
          </List>
        )}
        {model === "ready" && <AskModel {...form} source={source} onAnswer={setSource} />}
      </Notice>
      {source.lines.length > 0 && (
        <LineChips
          lines={source.lines}
          isNeeded={NEEDED.some((field) => source.credential[field] === "")}
          setValue={form.setValue}
        />
      )}
      {isAcceptable(file) && <KeepFile file={file} attachment={attachment} />}
    </Box>
  );
}

const RECOGNITION: Record<DocumentSource["recognition"], string> = {
  none: "",
  read: " Its text was recognized in a picture, so letters may be wrong.",
  missing:
    " The text in pictures isn’t recognized here. Whoever runs this installation can add that with “npm run recognition:install”.",
  failed: " The text in its picture couldn’t be recognized.",
};

function introduction({ file, found, pages, pagesRead, model, recognition }: DocumentSource) {
  const first =
    pagesRead < pages ? ` Only the first ${pagesRead} of ${pages} pages were read.` : "";
  const asked = model === "asked" ? " The language model has read it too." : "";
  const part = first + RECOGNITION[recognition] + asked;
  if (found.length === 0)
    return `Nothing was found in ${file.name}. Please fill in the fields by hand.${part}`;
  return `Filled in from ${file.name}. Please check every field before you save.${part}`;
}

function Duplicates({ duplicates }: Pick<DocumentSource, "duplicates">) {
  return (
    <Notice tone="warning">
      <span>You may have this credential already:</span>
      <List>
        {duplicates.map(({ id, name, organization, completedDate }) => (
          <li key={id}>
            {name}, {organization}, {formatDate(completedDate)}
          </li>
        ))}
      </List>
    </Notice>
  );
}
