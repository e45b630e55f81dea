import type { Translate } from "@laurel/texts/translate";
import { isSessionEnded, errorWords } from "../../lib/problem.ts";
import { fileNamesText } from "../../entities/document/file-names.ts";
import { Notice } from "../../ui/states/Notice.tsx";
import { MOST_FILES, type SharedFiles } from "../../lib/worker-names.ts";
import { isLater, type ListedDocument } from "./reading-list.ts";

interface Parts {
  badgeError: Error | null;
  documents: readonly ListedDocument[];
  shared: SharedFiles | undefined;
}

/** The notice above the files. In a list, each file says itself why it wasn't read. */
export function noticeOf(t: Translate, { badgeError, documents, shared }: Parts) {
  const failed = badgeError && !isSessionEnded(badgeError) ? errorWords(badgeError) : "";
  const problem = failed || (documents.length === 1 && documents[0]?.problem);
  if (problem) return <Notice tone="error">{t(problem)}</Notice>;
  const later = documents.filter(isLater).length;
  if (later > 0)
    return (
      <Notice tone="info">
        {t(
          "Up to {most} files are read at a time. {count, plural, one {# file hasn’t been read yet.} other {# files haven’t been read yet.}}",
          { most: MOST_FILES, count: later },
        )}
      </Notice>
    );
  if (!shared || documents.length > 0) return false;
  if (shared.leftOut.length > 0)
    return (
      <Notice tone="warning">
        {t("Up to {most} files of up to 10 MB each can be read. Left out: {files}", {
          most: MOST_FILES,
          files: fileNamesText(t, shared.leftOut),
        })}
      </Notice>
    );
  return (
    shared.files.length === 0 && (
      <Notice tone="info">
        {t("What you’ve shared isn’t here anymore. Share it again, or choose the file here.")}
      </Notice>
    )
  );
}
