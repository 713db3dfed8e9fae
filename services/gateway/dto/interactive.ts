import { scenario, scenarioRequest } from "@plumbline/report/scenario.ts";
import { z } from "zod";

export { scenarioRequest };

const industry = z.object({
  industry: z.string(),
  evToSales: z.number().nullable(),
  mcToSales: z.number().nullable(),
  unleveredBeta: z.number(),
  equityBeta: z.number(),
});
export type Industry = z.infer<typeof industry>;

/** The table of industries, with its source and day. */
export const industryList = z.object({
  name: z.string(),
  date: z.string(),
  industries: z.array(industry),
});

/** All scenarios of an analysis that the user keeps, in the order in which they were saved. */
export const scenarioList = z.array(scenario);

export const scenarioParam = z.object({ id: z.string(), scenarioId: z.string() });
