import { AddBadge } from "../features/badges/AddBadge.tsx";
import { DashboardPage } from "../features/credentials/DashboardPage.tsx";
import { RecentlyDeleted } from "../features/credentials/RecentlyDeleted.tsx";
import { useSelection } from "../features/credentials/use-selection.ts";
import { SelectionBar } from "../features/credentials/SelectionBar.tsx";
import { useCredentialEditor } from "../features/credentials/use-credential-editor.ts";
import type { ReadCertificate } from "../features/document-import/use-document-dialog.ts";
import { DocumentEntry } from "../features/document-import/DocumentEntry.tsx";
import { FromDocument } from "../features/document-import/FromDocument.tsx";
import { ImportButton } from "../features/import/ImportButton.tsx";
import type { EarnedCourse } from "../features/recommendations/CompletedPath.tsx";
import { Recommendations } from "../features/recommendations/Recommendations.tsx";
import { useShare } from "../features/share-links/share-form.ts";
import { ShareSelection } from "../features/share-links/ShareSelection.tsx";
import { ownToday } from "../lib/days.ts";

/** The entry reads them before it hydrates this screen. */
export { readEarlyQueries } from "./early-queries.ts";

/** One element, so that the heading isn't rendered again. */
const ACTIONS = (
  <>
    <ImportButton others={<DocumentEntry />} />
    <AddBadge />
  </>
);

/** Shares the selected cards. */
function SelectionToShare() {
  const selection = useSelection();
  return (
    <>
      <SelectionBar onShare={useShare()} />
      <ShareSelection onDone={() => selection?.clear()} />
    </>
  );
}

const SELECTION_BAR = <SelectionToShare />;

/** The dashboard with the recommendations below it: features that don't import each other. */
export function DashboardScreen() {
  return (
    <DashboardPage actions={ACTIONS} selectionBar={SELECTION_BAR}>
      <RecentlyDeleted />
      <DocumentWithForm />
      <RecommendationsWithForm />
    </DashboardPage>
  );
}

/** The fields of a certificate become a credential in the dashboard's form. */
function DocumentWithForm() {
  const { add } = useCredentialEditor();
  const fillIn = ({ reading, ...source }: ReadCertificate) => {
    const { type, hours, ...texts } = reading.credential;
    add(type, { ...texts, hours: String(hours) }, { ...reading, ...source });
  };
  return <FromDocument onRead={fillIn} />;
}

/** A completed recommendation becomes a credential in the dashboard's form. */
function RecommendationsWithForm() {
  const { add } = useCredentialEditor();
  const addEarned = ({ hours, ...course }: EarnedCourse) =>
    add("course", { ...course, hours: String(hours), completedDate: ownToday() });
  return <Recommendations onEarned={addEarned} />;
}
