import { createTexts } from "@laurel/texts/translate";
import { expect, test } from "vitest";
import { optionTexts } from "./option-labels.ts";

const t = createTexts("en").translate;

const option = (id: string, name: string, completedDate: string) => ({
  id,
  name,
  organization: "AHA",
  completedDate,
});

test("options that look alike have their dates, and no others", () => {
  const labels = optionTexts(t, [
    option("1", "BLS", "2023-06-05"),
    option("2", "ACLS", "2023-06-05"),
    option("3", "BLS", "2025-06-05"),
  ]);
  expect([...labels.values()]).toEqual([
    "BLS (AHA), June 5, 2023",
    "ACLS (AHA)",
    "BLS (AHA), June 5, 2025",
  ]);
});
