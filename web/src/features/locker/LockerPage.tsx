import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import { useRef } from "react";
import { useViewState } from "../../lib/view-state.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { radius } from "../../theme/space.ts";
import { usePageDrop } from "../../ui/forms/use-page-drop.ts";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { DocumentsPanel } from "./DocumentsPanel.tsx";
import { UploadPanel } from "./UploadPanel.tsx";
import { useUploads } from "./use-uploads.ts";

const UPLOAD = "upload";
const DOCUMENTS = "documents";

/** CertLocker: the person's documents and the upload panel, in two tabs. */
export function LockerPage() {
  const t = useTexts();
  const { params, update } = useViewState();
  const { uploads, entries } = useUploads();
  const documentsTab = useRef<HTMLDivElement>(null);
  const tab = params.get("tab") === UPLOAD ? UPLOAD : DOCUMENTS;
  const show = (next: string) => update({ tab: next === UPLOAD ? UPLOAD : null });
  const over = usePageDrop((files) => {
    uploads.add(files);
    show(UPLOAD);
  });

  return (
    <>
      <PageHeader
        title={t("CertLocker")}
        subtitle={t(
          "Your certificates and other documents, private to your account unless you choose to share them.",
        )}
      />
      <Tabs
        value={tab}
        onChange={(_event, next: string) => show(next)}
        aria-label={t("Documents or upload")}
        sx={(theme) => ({
          borderBottom: `1px solid ${theme.vars.palette.divider}`,
          mb: 6,
          displayPrint: "none",
        })}
      >
        <Tab
          ref={documentsTab}
          value={DOCUMENTS}
          label={t("My Documents")}
          id="tab-documents"
          aria-controls="panel-documents"
        />
        <Tab value={UPLOAD} label={t("Upload New")} id="tab-upload" aria-controls="panel-upload" />
      </Tabs>
      {over && tab === DOCUMENTS && <DropHint>{t("Drop the files here")}</DropHint>}
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === DOCUMENTS ? (
          <DocumentsPanel onUpload={() => show(UPLOAD)} />
        ) : (
          <UploadPanel
            uploads={uploads}
            entries={entries}
            over={over}
            onAllArrived={() => {
              show(DOCUMENTS);
              documentsTab.current?.focus();
            }}
          />
        )}
      </div>
    </>
  );
}

const DropHint = ({ children }: { children: string }) => (
  <Typography
    aria-hidden
    sx={(theme) => ({
      mb: 6,
      p: 6,
      textAlign: "center",
      borderRadius: radius.sheet,
      border: `1.5px dashed ${theme.vars.palette.primary.main}`,
      background: theme.vars.palette.primary.ground,
    })}
  >
    {children}
  </Typography>
);
