import { text } from "@laurel/contracts/text";
import { textKey } from "@laurel/texts/text-key";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { ThemeProvider } from "@mui/material/styles";
import { expect, test } from "vitest";
import { failed } from "../../entities/sending/failure-words.ts";
import { laurelTheme } from "../../theme/theme.ts";
import { AnnouncerProvider, useAnnounce } from "../../ui/announcements/Announcer.tsx";
import { useConfirm } from "../../ui/dialogs/use-confirm.tsx";
import { ToastProvider, useToast } from "../../ui/toasts/Toasts.tsx";
import { NetworkError } from "../problem.ts";
import { type AppTexts, createAppTexts } from "./app-texts.ts";
import { TextsProvider, useTexts } from "./Texts.tsx";

const GERMAN: Readonly<Record<string, string>> = {
  "Updated!": "Aktualisiert!",
  "{count, plural, one {# row} other {# rows}} found":
    "{count, plural, one {# Zeile} other {# Zeilen}} gefunden",
  Undo: "Rückgängig",
  "Error updating credential": "Fehler beim Aktualisieren",
  "The server can’t be reached right now. Please try again in a moment.":
    "Der Server ist nicht erreichbar.",
  "Delete credential?": "Nachweis löschen?",
  "It can’t be undone.": "Das ist endgültig.",
  Delete: "Löschen",
};

/** Catalogs are files of the build. In a test, a language needs its texts before it's shown. */
function textsInTwoLanguages(): AppTexts {
  const texts = createAppTexts("en");
  const catalog = Object.fromEntries(
    Object.entries(GERMAN).map(([english, german]) => [textKey(english), german]),
  );
  texts.subscribe(() => {
    if (texts.current().language === "de") texts.current().add(catalog);
  });
  return texts;
}

function Buttons({ saving }: { saving: Promise<void> }) {
  const t = useTexts();
  const toast = useToast();
  const announce = useAnnounce();
  const { ask, question } = useConfirm();
  const save = async () => {
    await saving;
    announce(t("{count, plural, one {# row} other {# rows}} found", { count: 2 }));
  };
  const tell = () =>
    toast({
      title: text("Updated!"),
      description: text("{count, plural, one {# row} other {# rows}} found", { count: 1 }),
      action: { label: text("Undo"), onPress: () => {} },
    });
  const fail = failed(text("Error updating credential"));
  const askFirst = () =>
    ask({
      title: text("Delete credential?"),
      text: text("It can’t be undone."),
      confirmLabel: text("Delete"),
      onConfirm: () => {},
    });
  return (
    <>
      <button onClick={() => void save()}>save</button>
      <button onClick={tell}>tell</button>
      <button onClick={() => toast(fail(new NetworkError(false, undefined)))}>fail</button>
      <button onClick={askFirst}>ask</button>
      {question}
    </>
  );
}

function open() {
  const texts = textsInTwoLanguages();
  const saving = Promise.withResolvers<void>();
  render(
    <ThemeProvider theme={laurelTheme()} noSsr>
      <TextsProvider texts={texts}>
        <AnnouncerProvider>
          <ToastProvider>
            <Buttons saving={saving.promise} />
          </ToastProvider>
        </AnnouncerProvider>
      </TextsProvider>
    </ThemeProvider>,
  );
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  return { press, endSave: saving.resolve, showGerman: () => act(() => texts.show("de")) };
}

test("a toast on the screen follows a change of the language", async () => {
  const { press, showGerman } = open();
  press("tell");
  expect(screen.getByRole("status").textContent).toBe("Updated!1 row foundUndo");
  await showGerman();
  expect(screen.getByRole("status").textContent).toBe("Aktualisiert!1 Zeile gefundenRückgängig");
});

test("so does a failure, with its reason", async () => {
  const { press, showGerman } = open();
  press("fail");
  await showGerman();
  expect(screen.getByRole("alert").textContent).toBe(
    "Fehler beim AktualisierenDer Server ist nicht erreichbar.",
  );
});

test("so does an open question", async () => {
  const { press, showGerman } = open();
  press("ask");
  await showGerman();
  const dialog = screen.getByRole("dialog", { name: "Nachweis löschen?" });
  expect(dialog.textContent).toContain("Das ist endgültig.");
  screen.getByRole("button", { name: "Löschen" });
});

test("what began before a change of the language is announced in the new one", async () => {
  const { press, endSave, showGerman } = open();
  press("save");
  await showGerman();
  await act(async () => endSave());
  expect(await screen.findByText(/2 Zeilen gefunden/)).toBeTruthy();
});
