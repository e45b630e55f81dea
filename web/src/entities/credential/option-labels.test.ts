import { expect, test } from "vitest";
import { optionLabels } from "./option-labels.ts";

const option = (id: string, name: string, completedDate: string) => ({
  id,
  name,
  organization: "AHA",
  completedDate,
});

test("options that look alike have their dates, and no others", () => {
  const labels = optionLabels([
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
