import { z } from "zod";
import type { Section, Thesis } from "@plumbline/report/thesis.ts";
import type { Citable } from "../figure-check/check-figures.ts";
import { complaintsOf, type Verdict } from "../figure-check/check-text.ts";
import type { BudgetedModel } from "./budget.ts";
import type { Purpose } from "./language-model.ts";

const headerLength = { least: 8, most: 110 };
const textLength = { least: 80, most: 1_200 };

/**
 * Texts of a thesis that one question asks for together. The recommendation, how the value comes
 * about and the worst case are always the rules': they state the report's conclusions.
 */
export const passageGroups = {
  analysis: [
    "growthAnalysis",
    "runwayAnalysis",
    "efficiencyAnalysis",
    "marginAnalysis",
    "competitiveAdvantage",
  ],
  catalysts: [
    "growthCatalyst",
    "marginCatalyst",
    "efficiencyCatalyst",
    "runwayCatalyst",
    "competitiveCatalyst",
  ],
  risks: ["growthRisk", "runwayRisk", "efficiencyRisk", "marginRisk", "competitiveRisk"],
  /** Texts that the model may write only from the filing's own text. */
  company: ["companyDescription", "keyProducts"],
  summaries: ["thesisSummary", "catalystsSummary", "risksSummary"],
} as const satisfies Partial<Record<Purpose, readonly (keyof Thesis)[]>>;
export type PassageGroup = keyof typeof passageGroups;
type PassageName = (typeof passageGroups)[PassageGroup][number];
export type Passages = Partial<Record<PassageName, Section | string>>;

/** Texts without headers. */
export const plainGroups: ReadonlySet<PassageGroup> = new Set(["company", "summaries"]);

const section = z.object({ header: z.string(), text: z.string() });

const answerOf = (group: PassageGroup) => {
  const passage: z.ZodType<Section | string> = plainGroups.has(group) ? z.string() : section;
  const names: readonly PassageName[] = passageGroups[group];
  return z.object(Object.fromEntries(names.map((name) => [name, passage])));
};

const complaintsAbout = (passage: Section | string, citable: Citable, verdict: Verdict): string[] => {
  const about = (text: string, length: { least: number; most: number }) =>
    complaintsOf({ text, ...length, citable, verdict });
  if (typeof passage === "string") return about(passage, textLength);
  return [
    ...about(passage.header, headerLength).map((complaint) => `header: ${complaint}`),
    ...about(passage.text, textLength),
  ];
};

const trimPassage = (passage: Section | string) =>
  typeof passage === "string" ? passage.trim() : { header: passage.header.trim(), text: passage.text.trim() };

/**
 * Asks a language model for a group of texts and returns the correct ones. Faults are sent back
 * once; a text that is still wrong or missing is left out.
 */
export const askForPassages = async ({
  group,
  model,
  data,
  citable,
  verdict,
  signal,
}: {
  group: PassageGroup;
  model: BudgetedModel;
  data: object;
  citable: Citable;
  verdict: Verdict;
  signal: AbortSignal;
}): Promise<Passages> => {
  const accepted: Passages = {};
  let complaints: string[] = [];
  for (const _ of ["first", "again"]) {
    const answer = await model.ask({ purpose: group, data, complaints, schema: answerOf(group), signal });
    if (!answer) return accepted;
    complaints = [];
    for (const name of passageGroups[group]) {
      const passage = answer[name];
      if (accepted[name] || passage === undefined) continue;
      const wrong = complaintsAbout(passage, citable, verdict);
      if (wrong.length === 0) accepted[name] = trimPassage(passage);
      else complaints.push(`${name}: ${wrong.join("; ")}`);
    }
    if (complaints.length === 0) return accepted;
  }
  return accepted;
};
