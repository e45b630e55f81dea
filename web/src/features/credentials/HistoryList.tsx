import type { CredentialVersion, FieldChange } from "@laurel/contracts/routes/credential-history";
import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { formatMoment } from "../../lib/moments.ts";
import { space } from "../../theme/space.ts";
import { VisuallyHidden } from "../../ui/announcements/VisuallyHidden.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { actorWords, FIELD_LABELS, KIND_WORDS, valueWords } from "./history-words.ts";

const Versions = styled("ol")(({ theme }) => ({
  display: "grid",
  gap: space(6),
  margin: 0,
  padding: space(0, 0, 0, 5),
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
  const [newest] = versions;
  return (
    <Versions aria-label="Versions">
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
  const { kind, at, by, changes } = version;
  const id = useId();
  const words = actorWords(by);
  return (
    <li aria-labelledby={id}>
      <Typography variant="h4" component="h3" id={id}>
        {KIND_WORDS[kind]}
        {isNow && " (now)"}
      </Typography>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        <time dateTime={at}>{formatMoment(at)}</time> {words && <bdi>{words}</bdi>}
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
            busyText="Restoring the version"
            onClick={onRestore}
          >
            Restore this version
          </SubmitButton>
        </Box>
      )}
    </li>
  );
}

/** Of the first version, only what was filled in. */
function ChangeList({ changes, isFirst }: { changes: readonly FieldChange[]; isFirst: boolean }) {
  const shown = isFirst ? changes.filter(({ field, to }) => valueWords(field, to) !== "") : changes;
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
  const { field, from, to } = change;
  return (
    <>
      <dt>{FIELD_LABELS[field]}</dt>
      <dd>
        {!isFirst && (
          <>
            <Value of={valueWords(field, from)} was />
            <span aria-hidden> → </span>
          </>
        )}
        <Value of={valueWords(field, to)} />
      </dd>
    </>
  );
}

/** Screen readers don't tell crossed-out text from other text. */
function Value({ of, was = false }: { of: string; was?: boolean }) {
  const words = of === "" ? <em>empty</em> : <bdi>{of}</bdi>;
  if (!was) return <ins>{words}</ins>;
  return (
    <del>
      <VisuallyHidden as="span">from </VisuallyHidden>
      {words}
      <VisuallyHidden as="span"> to </VisuallyHidden>
    </del>
  );
}
