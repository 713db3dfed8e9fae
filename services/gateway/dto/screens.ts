import { savedScreen, screensRequest } from "@plumbline/report/saved-screens.ts";
import { z } from "zod";

export { screensRequest };

/** The screens of the market that the user keeps, by name. */
export const savedScreens = z.array(savedScreen);

export const screenParam = z.object({ name: z.string().min(1).max(200) });
