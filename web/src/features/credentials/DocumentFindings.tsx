import { FILLED_FIELDS } from "./line-values.ts";
import { type Text, text } from "@laurel/contracts/text";
import type { Translate } from "@laurel/texts/translate";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { missingFields } from "../../entities/document/missing-fields.ts";
import { isAcceptable } from "../../entities/document/file-rules.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { dateText } from "../../lib/texts/dates.ts";
import { sentencesText } from "../../lib/texts/lists.ts";
import { useFocus } from "../../ui/focus.ts";
import { Notice } from "../../ui/states/Notice.tsx";
import { space } from "../../theme/space.ts";
import { AskModel, type FormAccess } from "./AskModel.tsx";
import type { DocumentSource } from "./document-source.ts";
import { LineChips } from "./LineChips.tsx";
import type { Attachment } from "./use-attachment.ts";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";

const List = styled("ul")({
  margin: 0,
  paddingInlineStart: space(5),
  overflowWrap: "anywhere",
});

interface Props extends FormAccess {
  source: DocumentSource;
  attachment: Attachment;
}

/** What was found in the document and where, the credentials that it may be, and whether the file is kept. */
export function DocumentFindings({ source: first, attachment, ...form }: Props) {
  const t = useTexts();
  const [source, setSource] = useState(first);
  const { file, kept, isInLocker = false, found, duplicates, model } = source;
  // The button that asked is gone then.
  const answer = useFocus<HTMLSpanElement>(model === "asked");
  // What is to be read before the fields.
  const start = useFocus<HTMLDivElement>(true, true);
  const id = useId();
  return (
    <Box
      ref={start}
      tabIndex={-1}
      component="section"
      aria-labelledby={duplicates.length > 0 ? `${id}-duplicates` : id}
      sx={{
        display: "grid",
        gap: 3,
        mb: 5,
        gridTemplateColumns: "minmax(0, 1fr)",
        outline: "none",
      }}
    >
      {isInLocker && (
        <Notice tone="warning">
          <Rich text="{file} is already in CertLocker." values={{ file: <bdi>{file.name}</bdi> }} />
        </Notice>
      )}
      {duplicates.length > 0 && <Duplicates id={`${id}-duplicates`} duplicates={duplicates} />}
      <Notice tone="info">
        <span
          id={id}
          ref={answer}
          tabIndex={-1}
          style={{ overflowWrap: "anywhere", outline: "none" }}
        >
          {introduction(t, source)}
        </span>
        {found.length > 0 && <FoundFields source={source} />}
        {model === "ready" && <AskModel {...form} source={source} onAnswer={setSource} />}
      </Notice>
      <Visibility control={form.control} />
      {source.lines.length > 0 && (
        <LineChips
          lines={source.lines}
          isNeeded={missingFields(source.credential).length > 0}
          {...form}
        />
      )}
      {kept && isAcceptable(kept) ? (
        <KeepFile file={kept} isShared={source.isShared} attachment={attachment} />
      ) : (
        <Typography variant="body2">
          {t("CertLocker can’t keep this file. Attach a PDF or JPG of it below.")}
        </Typography>
      )}
    </Box>
  );
}

/** Where each field was found, and what is missing. */
function FoundFields({ source: { credential, found } }: Pick<Props, "source">) {
  const t = useTexts();
  return (
    <List>
      {missingFields(credential).map((missing) => (
        <li key={missing}>{t(missing)}</li>
      ))}
      {found.map(({ field, where }) => (
        <li key={field}>
          <Rich
            text="<strong>{field}</strong>: {where}"
            values={{ field: t(FILLED_FIELDS[field]), where: <bdi>{where}</bdi> }}
            tags={{ strong: <strong /> }}
          />
        </li>
      ))}
    </List>
  );
}

/** Who will see the credential. The switch is far below. */
function Visibility({ control }: Pick<FormAccess, "control">) {
  const t = useTexts();
  const isPublic = useWatch({ control, name: "isPublic" });
  return (
    <Typography variant="body2">
      {isPublic
        ? t(
            "It will be public: your profile shows it while your profile is public. To keep it to yourself, switch off “Public” below.",
          )
        : t("It will be private: only you can see it.")}
    </Typography>
  );
}

const RECOGNITION: Partial<Record<DocumentSource["recognition"], Text>> = {
  read: text("Its text was recognized in a picture, so letters may be wrong."),
  missing: text(
    "The text in pictures isn’t recognized here. Whoever runs this installation can add that with “npm run recognition:install”.",
  ),
  failed: text("The text in its picture couldn’t be recognized."),
};

function introduction(
  t: Translate,
  { file: { name }, found, pages, pagesRead, model, recognition }: DocumentSource,
): string {
  const recognized = RECOGNITION[recognition];
  const sentences = [
    found.length === 0
      ? t("Nothing was found in {name}. Please fill in the fields by hand.", { name })
      : t("Filled in from {name}. Please check every field before you save.", { name }),
    pagesRead < pages &&
      t("Only the first {read} of {pages} pages were read.", { read: pagesRead, pages }),
    recognized && t(recognized),
    model === "asked" && t("The language model has read it too."),
  ];
  return sentencesText(t, sentences);
}

function Duplicates({ id, duplicates }: Pick<DocumentSource, "duplicates"> & { id: string }) {
  const t = useTexts();
  return (
    <Notice tone="warning">
      <span id={id}>{t("You may have this credential already:")}</span>
      <List>
        {duplicates.map(({ id: of, name, organization, completedDate }) => (
          <li key={of}>
            <Rich
              text="{name} ({organization}), {date}"
              values={{
                name: <bdi>{name}</bdi>,
                organization: <bdi>{organization}</bdi>,
                date: dateText(t, completedDate),
              }}
            />
          </li>
        ))}
      </List>
    </Notice>
  );
}

interface KeepFileProps {
  file: File;
  isShared: boolean | undefined;
  attachment: Attachment;
}

/** Whether the document that the form was filled in from is attached. */
function KeepFile({ file, isShared = false, attachment }: KeepFileProps) {
  const t = useTexts();
  const id = useId();
  return (
    <div>
      <FormControlLabel
        label={t("Keep the file in the locker")}
        control={
          <Checkbox
            checked={attachment.file === file}
            onChange={(_event, isKept) => (isKept ? attachment.choose(file) : attachment.remove())}
            slotProps={{ input: isShared ? { "aria-describedby": id } : {} }}
          />
        }
      />
      {isShared && (
        <Typography id={id} variant="body2" sx={{ color: "text.secondary" }}>
          {t(
            "A document in CertLocker belongs to one credential, so this file is kept with the first certificate in it. Choose this to keep a copy with this one, too.",
          )}
        </Typography>
      )}
    </div>
  );
}
