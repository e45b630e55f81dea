import type { PictureUse } from "@laurel/contracts/routes/pictures";
import type { PictureUse as SizedFor } from "@laurel/pictures/task";

/** How a picture is encoded for its use. */
export const SIZED_FOR: Record<PictureUse, SizedFor> = { avatar: "avatar", credential: "card" };
