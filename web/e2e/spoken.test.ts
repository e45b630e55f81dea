import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type * as Spoken from "./spoken.ts";

let spoken: typeof Spoken;
beforeAll(async () => {
  vi.stubEnv("LAUREL_LANGUAGE", "de");
  vi.resetModules();
  spoken = await import("./spoken.ts");
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe("a text that a journey looks for in German", () => {
  it.each([
    ["Change selected", "Ändern"],
    ["Delete Chess", "Chess löschen"],
    ["Unchanged: Passed", "Unverändert: Bestanden"],
    ["Saved 75%", "Saved 75%"],
    ["MSc Computer Science", "MSc Computer Science"],
    ["Delete Chess · Laurel", "Chess löschen · Laurel"],
  ])("is for %s the whole of %s", (said, german) => {
    expect(spoken.spoken(said)).toBe(german);
  });

  it.each([
    ["shared 1 credential with you", "⁨Ada⁩ hat 1 Nachweis mit Ihnen geteilt"],
    [
      "Nothing was found in badge.png.",
      "In badge.png wurde nichts gefunden. Füllen Sie die Felder bitte von Hand aus.",
    ],
    ["Delete Chess for good", "Endgültig löschen : Chess"],
  ])("finds by %s: %s", (part, shown) => {
    expect(shown).toMatch(spoken.spokenPart(part));
  });

  it("finds no other number, name or count by a part", () => {
    const shared = spoken.spokenPart("shared 1 credential with you");
    expect("Ada hat 2 Nachweise mit Ihnen geteilt").not.toMatch(shared);
    const nothing = spoken.spokenPart("Nothing was found in badge.png.");
    expect(
      "In photo.png wurde nichts gefunden. Füllen Sie die Felder bitte von Hand aus.",
    ).not.toMatch(nothing);
  });
});

describe("a pattern that a journey looks for in German", () => {
  it.each([
    [/^Renewed once since \d{4}$/, "Seit 2018 einmal erneuert", "Seit 2018 zweimal erneuert"],
    [/^Renew CKA/, "CKA erneuern", "CKB erneuern"],
    [
      /^1 view · Last viewed/,
      "1 Aufruf · Zuletzt angesehen gestern",
      "2 Aufrufe · Zuletzt angesehen gestern",
    ],
    [
      /Only the year 2019 is given/,
      "Nur das Jahr 2019 ist angegeben, daher ist das Datum 01.01.2019",
      "Nur das Jahr 2020 ist angegeben, daher ist das Datum 01.01.2020",
    ],
    [
      /Choose the ones for: Name, Completion date/,
      "Einige Spalten haben unbekannte Namen. Wählen Sie die Spalten für: Name, Abschlussdatum",
      "Einige Spalten haben unbekannte Namen. Wählen Sie die Spalten für: Name, Organisation",
    ],
  ])("finds by %s: %s, and not: %s", (pattern, shown, other) => {
    const german = spoken.spokenPattern(pattern);
    expect(shown).toMatch(german);
    expect(other).not.toMatch(german);
  });

  it("stays as it is for what people typed, and for addresses", () => {
    for (const pattern of [/^Too old/, /\/s\//, /renew=/, /laurel-data\.zip/])
      expect(spoken.spokenPattern(pattern)).toBe(pattern);
  });
});
