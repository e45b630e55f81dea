import { APP_NAME } from "@laurel/contracts/constants";
import { useEffect } from "react";

/** Names the browser tab "Certifications · Laurel" while the screen is shown. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === APP_NAME ? title : `${title} · ${APP_NAME}`;
  }, [title]);
}
