import { scenario, scenarioRequest } from "@plumbline/report/scenario.ts";
import { z } from "zod";

export { scenarioRequest };

/** All scenarios of an analysis that the user keeps, in the order in which they were saved. */
export const scenarioList = z.array(scenario);

export const scenarioParam = z.object({ id: z.string(), scenarioId: z.string() });
