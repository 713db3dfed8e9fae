import { describeImplied, describeWeight } from "../thesis/phrases.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { SIMULATION_DRIVERS } from "@plumbline/model";

/**
 * Lists sentences by rules that a model may place as they are: what a driver does to the value, and
 * what the price implies for it.
 */
export const listFacts = (context: ReportContext): Record<string, string> => {
  const known = SIMULATION_DRIVERS.flatMap((driver): [id: string, text: string | null][] => [
    [`weight.${driver}`, describeWeight(context, driver)],
    [`demand.${driver}`, describeImplied(context, driver)],
  ]);
  return Object.fromEntries(known.flatMap(([id, text]) => (text === null ? [] : [[id, text]])));
};
