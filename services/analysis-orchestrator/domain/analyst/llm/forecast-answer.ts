import { z } from "zod";
import { type ProposedDriver, proposedDrivers } from "./driver-bounds.ts";

const driver = z.object({ value: z.number(), explanation: z.string() });

const proposedCase = z.object({
  story: z.string(),
  ...(Object.fromEntries(proposedDrivers.map((name) => [name, driver])) as Record<
    ProposedDriver,
    typeof driver
  >),
});

/** Three cases as a language model gives them. Bounds are checked apart: not every server knows them in a schema. */
export const forecastAnswer = z.object({ base: proposedCase, bull: proposedCase, bear: proposedCase });
export type ForecastAnswer = z.infer<typeof forecastAnswer>;
