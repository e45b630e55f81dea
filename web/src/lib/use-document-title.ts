import { APP_NAME } from "@laurel/contracts/constants";
import { createContext, useContext, useEffect } from "react";

/** When rendering on the server, the renderer gets the title. */
export const TitleContext = createContext<((title: string) => void) | undefined>(undefined);

/** Names the browser tab "Certifications · Laurel" while the screen is shown. */
export function useDocumentTitle(title: string): void {
  const tell = useContext(TitleContext);
  const fullTitle = title === APP_NAME ? title : `${title} · ${APP_NAME}`;
  tell?.(fullTitle);
  useEffect(() => {
    document.title = fullTitle;
  }, [fullTitle]);
}
