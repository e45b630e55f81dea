import { z } from "../zod.ts";

/** The data of `laurel.interest.added.v1`. The name is unique within a person's interests. */
export const interestAddedData = z.object({
  name: z.string(),
  category: z.enum(["ai", "non_ai"]),
  userId: z.string(),
});

/** The data of `laurel.interest.removed.v1`. */
export const interestRemovedData = interestAddedData.pick({ name: true, userId: true });

/** The types on `laurel.interests.events.v1`, each with the shape of its data. */
export const INTEREST_EVENTS = {
  "laurel.interest.added.v1": interestAddedData,
  "laurel.interest.removed.v1": interestRemovedData,
} as const;
