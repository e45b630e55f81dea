import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { track } from "../../lib/analytics.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { NotLoaded } from "../../ui/states/NotLoaded.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { templatesQuery } from "./share-queries.ts";
import { radius, space } from "../../theme/space.ts";

const Text = styled("p")(({ theme }) => ({
  ...theme.typography.body2,
  margin: space(3, 0),
  padding: space(4),
  borderRadius: radius.control,
  whiteSpace: "pre-line",
  textAlign: "start",
  overflowWrap: "anywhere",
  background: theme.vars.palette.background.sunken,
}));

/** Two message templates with the profile's address. */
export function JobApplications() {
  const t = useTexts();
  const query = useQuery(templatesQuery);
  const { data } = query;
  if (!data)
    return (
      <NotLoaded
        query={query}
        loading={t("Loading the templates...")}
        failed={t("The templates couldn’t be loaded.")}
      />
    );
  return (
    <Box sx={{ display: "grid", gap: 6, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Template title="LinkedIn" method="LinkedIn" content={data.linkedin} />
      <Template
        title={t("Job application")}
        method="Job application"
        content={data.jobApplication}
      />
    </Box>
  );
}

interface TemplateProps {
  title: string;
  /** For the analytics. */
  method: string;
  content: string;
}

function Template({ title, method, content }: TemplateProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography variant="h4" component="h3" id={id}>
        {title}
      </Typography>
      <Text dir="auto">{content}</Text>
      <CopyButton
        text={content}
        aria-describedby={id}
        onCopied={() => track("profile_shared", { method })}
      />
    </section>
  );
}
