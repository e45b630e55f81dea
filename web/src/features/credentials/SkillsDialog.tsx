import { isolated } from "@laurel/contracts/directions";
import { listSkills } from "@laurel/contracts/calls.generated";
import { type Skills, skillsSchema } from "@laurel/contracts/routes/credential-facets";
import type { Translate } from "@laurel/texts/translate";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router-dom";
import { CREDENTIALS } from "../../entities/credential/credentials-query.ts";
import { readJson } from "../../lib/api.ts";
import { paths } from "../../lib/paths.ts";
import { errorText } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { listText } from "../../lib/texts/lists.ts";
import { RowList } from "../../ui/layout/row-list.ts";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";

interface Props {
  open: boolean;
  onClose: () => void;
}

/** A person's skills over all credentials, and where each was earned. A skill filters the dashboard. */
export function SkillsDialog({ open, onClose }: Props) {
  const t = useTexts();
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t("Your skills")}</DialogTitle>
      <DialogContent>
        <SkillList />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t("Close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function SkillList() {
  const t = useTexts();
  const { data, error, refetch } = useQuery({
    queryKey: [CREDENTIALS, "skills"],
    queryFn: ({ signal }) => readJson(listSkills.path, skillsSchema, { signal }),
  });
  if (!data && error)
    return (
      <ErrorState
        title={t("Your skills couldn’t be loaded.")}
        message={errorText(t, error)}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Spinner text={t("Loading your skills...")} />;
  if (data.total === 0)
    return (
      <Typography sx={{ color: "text.secondary" }}>
        {t("The skills of your credentials will be listed here, with where you earned them.")}
      </Typography>
    );
  return (
    <>
      <RowList aria-label={t("Skills")}>
        {data.skills.map((one) => (
          <SkillRow key={one.skill} {...one} />
        ))}
      </RowList>
      {data.total > data.skills.length && (
        <Typography variant="body2" sx={{ color: "text.secondary", mt: 4 }}>
          {t("These are the {shown} most frequent of {total, number} skills.", {
            shown: data.skills.length,
            total: data.total,
          })}
        </Typography>
      )}
    </>
  );
}

function SkillRow({ skill, count, earned }: Skills["skills"][number]) {
  const t = useTexts();
  return (
    <Box component="li" sx={{ overflowWrap: "anywhere" }}>
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 4 }}>
        {/* It replaces the entry of this dialog, so that Back returns to the dashboard before it. */}
        <MuiLink
          component={Link}
          to={paths.withSkill(skill)}
          replace
          sx={{ "@media (hover: none)": { py: 2.5, my: -1 } }}
        >
          <bdi>{skill}</bdi>
        </MuiLink>
        <Typography
          component="span"
          variant="body2"
          sx={{ color: "text.secondary", flexShrink: 0 }}
        >
          {t("{count, plural, one {# credential} other {# credentials}}", { count })}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {earnedIn(t, earned, count)}
      </Typography>
    </Box>
  );
}

/** "Go Basics (Red Cross), Go (CNCF) and 2 more" */
function earnedIn(t: Translate, earned: Skills["skills"][number]["earned"], count: number): string {
  const labels = earned.map(({ name, organization }) => isolated(`${name} (${organization})`));
  // A skill that was earned again is named once.
  const named = Array.from(new Set(labels));
  const more = count - earned.length;
  if (more <= 0) return listText(t, named);
  // In British English, no comma stands before the last "and".
  const language = t.language === "en" ? "en-GB" : t.language;
  const others = t("{count, number} more", { count: more });
  return new Intl.ListFormat(language).format([...named, others]);
}
