import type { CredentialVersion, FieldChange } from "@laurel/contracts/routes/credential-history";
import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { momentText } from "../../lib/texts/dates.ts";
import { space } from "../../theme/space.ts";
import { VisuallyHidden } from "../../ui/announcements/VisuallyHidden.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { actorWords, FIELD_LABELS, kindWords, valueWords } from "./history-words.ts";

const Versions = styled("ol")(({ theme }) => ({
  display: "grid",
  gap: space(6),
  margin: 0,
  padding: 0,
  paddingInlineStart: space(5),
  listStyle: "none",
  borderInlineStart: `2px solid ${theme.vars.palette.divider}`,
  overflowWrap: "anywhere",
}));

const Changes = styled("dl")(({ theme }) => ({
  ...theme.typography.body2,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 2fr)",
  gap: space(1, 4),
  margin: space(3, 0, 0),
  "& dt": { color: theme.vars.palette.text.secondary },
  "& dd": { margin: 0, whiteSpace: "pre-line" },
  "& del": { color: theme.vars.palette.text.secondary },
  "& ins": { textDecoration: "none" },
  [theme.breakpoints.down("sm")]: {
    gridTemplateColumns: "minmax(0, 1fr)",
    "& dd + dt": { marginTop: space(2) },
  },
}));

interface Props {
  versions: readonly CredentialVersion[];
  /** The version that is being restored. */
  busy: number | undefined;
  onRestore: (version: CredentialVersion) => void;
}

/** The newest first. It is how the credential is now, so it can't be restored. */
export function HistoryList({ versions, busy, onRestore }: Props) {
  const t = useTexts();
  const [newest] = versions;
  return (
    <Versions aria-label={t("Versions")}>
      {versions.map((one) => (
        <Version
          key={one.version}
          version={one}
          isNow={one === newest}
          isBusy={busy === one.version}
          onRestore={() => {
            if (busy === undefined) onRestore(one);
          }}
        />
      ))}
    </Versions>
  );
}

interface VersionProps {
  version: CredentialVersion;
  isNow: boolean;
  isBusy: boolean;
  onRestore: () => void;
}

function Version({ version, isNow, isBusy, onRestore }: VersionProps) {
  const t = useTexts();
  const { kind, at, changes } = version;
  const id = useId();
  const words = actorWords(t, version);
  const event = kindWords(t, version);
  return (
    <li aria-labelledby={id}>
      <Typography variant="h4" component="h3" id={id}>
        {isNow ? t("{event} (now)", { event }) : event}
      </Typography>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        <time dateTime={at}>{momentText(t, at)}</time> {words && <bdi>{words}</bdi>}
      </Typography>
      <ChangeList changes={changes} isFirst={kind === "added"} />
      {!isNow && kind !== "removed" && (
        <Box sx={{ mt: 3 }}>
          <SubmitButton
            type="button"
            variant="outlined"
            color="inherit"
            size="small"
            busy={isBusy}
            busyText={t("Restoring the version")}
            onClick={onRestore}
          >
            {t("Restore this version")}
          </SubmitButton>
        </Box>
      )}
    </li>
  );
}

/** Of the first version, only what was filled in. */
function ChangeList({ changes, isFirst }: { changes: readonly FieldChange[]; isFirst: boolean }) {
  const t = useTexts();
  const shown = isFirst
    ? changes.filter(({ field, to }) => valueWords(t, field, to) !== "")
    : changes;
  if (shown.length === 0) return null;
  return (
    <Changes>
      {shown.map((change) => (
        <Change key={change.field} change={change} isFirst={isFirst} />
      ))}
    </Changes>
  );
}

function Change({ change, isFirst }: { change: FieldChange; isFirst: boolean }) {
  const t = useTexts();
  const { field, from, to } = change;
  const now = <Value of={valueWords(t, field, to)} />;
  return (
    <>
      <dt>{t(FIELD_LABELS[field])}</dt>
      <dd>
        {isFirst ? (
          <ins>{now}</ins>
        ) : (
          <Rich
            text="<del><hidden>from </hidden>{from}<hidden> to </hidden></del><arrow> → </arrow><ins>{to}</ins>"
            values={{ from: <Value of={valueWords(t, field, from)} />, to: now }}
            tags={CHANGE_TAGS}
          />
        )}
      </dd>
    </>
  );
}

/** Screen readers don't tell crossed-out text from other text, so it's said. */
const CHANGE_TAGS = {
  del: <del />,
  ins: <ins />,
  hidden: <VisuallyHidden as="span" />,
  arrow: <span aria-hidden />,
};

function Value({ of }: { of: string }) {
  const t = useTexts();
  return of === "" ? <em>{t("empty")}</em> : <bdi>{of}</bdi>;
}
