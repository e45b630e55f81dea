import { previewDocument } from "@laurel/contracts/calls.generated";
import { pathOf } from "@laurel/contracts/path";
import type { LockerDocument } from "@laurel/contracts/routes/documents";
import { styled } from "@mui/material/styles";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { radius } from "../../theme/space.ts";
import { extensionOf } from "./file-rules.ts";
import { FileKindMark } from "./FileKindMark.tsx";
import { takePreviewTurn } from "./preview-turns.ts";

export const previewPath = ({ id }: LockerDocument) => pathOf(previewDocument, { id });

/** Whether there may be a preview: none is made of Word files. */
export const hasPreview = ({ fileName }: LockerDocument) => extensionOf(fileName) !== "docx";

const Sheet = styled("button")(({ theme }) => ({
  flexShrink: 0,
  display: "grid",
  placeItems: "center",
  width: 88,
  height: 112,
  padding: 0,
  overflow: "hidden",
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.control,
  background: theme.vars.palette.background.default,
  "&:disabled": { cursor: "default" },
  "&:not(:disabled)": { cursor: "zoom-in" },
  "& > img": {
    display: "block",
    width: "100%",
    height: "100%",
    objectFit: "contain",
  },
  "& > img:not([data-shown])": { display: "none" },
}));

interface Props {
  document: LockerDocument;
  onEnlarge: (document: LockerDocument) => void;
}

/** A small picture of a document, which opens a larger one. An icon of its kind until there is one. */
export function DocumentThumbnail({ document, onEnlarge }: Props) {
  const t = useTexts();
  const place = useRef<HTMLButtonElement>(null);
  const { isTaken, isShown, onLoad, onError } = usePreviewTurn(place, hasPreview(document));
  return (
    <Sheet
      ref={place}
      type="button"
      disabled={!isShown}
      aria-hidden={!isShown}
      aria-haspopup="dialog"
      aria-label={t("Preview {name}", { name: document.fileName })}
      onClick={() => onEnlarge(document)}
    >
      {isTaken && (
        <img
          src={previewPath(document)}
          alt=""
          data-shown={isShown || undefined}
          {...{ onLoad, onError }}
        />
      )}
      {!isShown && <FileKindMark fileName={document.fileName} />}
    </Sheet>
  );
}

type Step = "waiting" | "loading" | "shown" | "failed";

/** Waits until the place is near the window, and for a turn. */
function usePreviewTurn(place: React.RefObject<Element | null>, isWanted: boolean) {
  const [step, setStep] = useState<Step>("waiting");
  const end = useRef(() => {});
  useEffect(() => {
    const { current } = place;
    if (!isWanted || !current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        end.current = takePreviewTurn(() => setStep("loading"));
      },
      { rootMargin: "200px" },
    );
    observer.observe(current);
    return () => {
      observer.disconnect();
      end.current();
    };
  }, [place, isWanted]);
  const settle = (next: Step) => () => {
    setStep(next);
    end.current();
  };
  return {
    isTaken: step === "loading" || step === "shown",
    isShown: step === "shown",
    onLoad: settle("shown"),
    onError: settle("failed"),
  };
}
