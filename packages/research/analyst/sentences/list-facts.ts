import { describeImplied, describeWeight } from "../thesis/phrases.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { SIMULATION_DRIVERS } from "@plumbline/model";
import type { Section } from "@plumbline/report/thesis.ts";
import { splitBlocks } from "./split-blocks.ts";

/** Lists the sentences of a text by rules as facts: "growthRisk.1", "growthRisk.2". */
const listBlocks = (name: string, text: string): [id: string, text: string][] =>
  splitBlocks(text).map((block, i) => [`${name}.${i + 1}`, block]);

/**
 * Lists texts by rules as facts that a model may place among its own sentences, and their headers:
 * "growthRisk.header".
 */
export const listRuleTexts = (texts: Readonly<Record<string, Section | string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      typeof text === "string"
        ? listBlocks(name, text)
        : [[`${name}.header`, `${text.header.replace(/\.$/, "")}.`] as const, ...listBlocks(name, text.text)],
    ),
  );

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
