import { text } from "@laurel/contracts/text";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { notOpenedToast, useLazyComponent } from "../../ui/use-lazy-component.ts";

const loadMenu = async () => (await import("./CardMenu.tsx")).CardMenu;

/** Opens the menu of what a card's buttons don't offer. */
export function MoreButton({ credential }: { credential: Credential }) {
  const t = useTexts();
  const { Component: CardMenu, fetch } = useLazyComponent(loadMenu);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toast = useToast();
  const show = async (button: HTMLElement) => {
    if (!(await fetch())) return toast(notOpenedToast(text("The menu couldn’t be opened")));
    setAnchor(button);
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t("More for {name}", { name: credential.name })}
        onClick={({ currentTarget }) => void show(currentTarget)}
      >
        {t("More")}
      </button>
      {CardMenu && (
        <CardMenu anchor={anchor} credential={credential} onClose={() => setAnchor(null)} />
      )}
    </>
  );
}
