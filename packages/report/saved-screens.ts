import { z } from "zod";
import { plainText } from "./watch.ts";

/** The most screens that a user keeps. */
export const maxScreens = 50;
export const maxScreenName = 60;
/** Far more than all filters and columns of the screener take. */
const maxQueryLength = 2_000;

/** A screen of the market that is kept under a name: the query of its address, without "?". */
export const savedScreen = z.strictObject({
  name: plainText("A name", maxScreenName).min(1, "Name the screen."),
  query: z
    .string()
    .max(maxQueryLength, `A screen has at most ${maxQueryLength} characters.`)
    .regex(/^[!-~]*$/, "A screen is the query of an address."),
});
export type SavedScreen = z.infer<typeof savedScreen>;

/** Screens that are all saved or none; each takes the place of one with its name. */
export const screensRequest = z.strictObject({
  screens: z
    .array(savedScreen)
    .min(1, "Name a screen.")
    .max(maxScreens, `A user keeps at most ${maxScreens} screens.`),
});
