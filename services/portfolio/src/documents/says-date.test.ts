import { expect, it } from "vitest";
import { saysDate } from "./says-date.ts";

it.each([
  ["bestanden am 14. März 2026", "2026-03-14"],
  ["le 1er décembre 2026", "2026-12-01"],
  ["Fecha: 14 de marzo de 2026", "2026-03-14"],
  ["14 марта 2026 г.", "2026-03-14"],
  ["2026年3月14日", "2026-03-14"],
  ["03/14/2026", "2026-03-14"],
  ["14.03.2026", "2026-03-14"],
  ["in March 2026", "2026-03-01"],
  ["Sept. 5, 2026", "2026-09-05"],
])("“%s” says %s", (text, date) => {
  expect(saysDate(text, date)).toBe(true);
});

it.each([
  ["bestanden am 14. März 2026", "2025-03-14"],
  ["March 14, 2025", "2025-12-31"],
  ["March 14, 2025", "2025-03-01"],
  ["March 14, 2025", "2025-05-14"],
  ["March 3, 2025", "2025-04-03"],
  ["in 2026", "2026-01-01"],
  ["March 14, 2025", "14 March 2025"],
  ["May 12, 2026", "2026-12-12"],
])("“%s” doesn't say %s", (text, date) => {
  expect(saysDate(text, date)).toBe(false);
});
