import { z } from "zod";
import { draftText } from "../sentences/write-text.ts";
import { type ProposedDriver, proposedDrivers } from "./driver-bounds.ts";

const driver = z.object({ value: z.number(), because: draftText });

/**
 * The base case of a language model's answer. Bounds are checked separately: not every server
 * supports them in a schema.
 */
export const forecastAnswer = z.object({
  story: draftText,
  ...(Object.fromEntries(proposedDrivers.map((name) => [name, driver])) as Record<
    ProposedDriver,
    typeof driver
  >),
});
export type ForecastAnswer = z.infer<typeof forecastAnswer>;
