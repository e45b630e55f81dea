import { directionOf } from "@laurel/contracts/languages";
import { LANGUAGE } from "./spoken-messages.ts";

/** The arrow key that goes to the next tab. */
export const FORWARD = directionOf(LANGUAGE) === "rtl" ? "ArrowLeft" : "ArrowRight";
