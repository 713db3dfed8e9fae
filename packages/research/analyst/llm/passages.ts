import { z } from "zod";
import type { Provenance } from "@plumbline/report/provenance.ts";
import type { Evidence, Section, Thesis } from "@plumbline/report/thesis.ts";
import type { DraftSentence, Sheet } from "../sentences/write-sentence.ts";
import {
  draftText,
  evidenceOf,
  joinSentences,
  type TextLimits,
  writeHeader,
  type WrittenText,
  writeText,
} from "../sentences/write-text.ts";
import type { BudgetedModel } from "./budget.ts";
import type { Purpose } from "./language-model.ts";
import type { SecondReader } from "./second-reader.ts";
import { faultsOfKind } from "./text-kinds.ts";

const limits: TextLimits = { sentences: { least: 2, most: 6 }, characters: { least: 80, most: 1_600 } };

/**
 * Texts of a thesis that one question asks for together, in the order in which they have a right to
 * a quotation. The recommendation, how the value comes about and the worst case are always the
 * rules': they state the report's conclusions.
 */
export const passageGroups = {
  /** Texts that the model may write only from the filing's own text. */
  company: ["companyDescription", "keyProducts"],
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
  summaries: ["thesisSummary", "catalystsSummary", "risksSummary"],
} as const satisfies Partial<Record<Purpose, readonly (keyof Thesis)[]>>;
export type PassageGroup = keyof typeof passageGroups;
type PassageName = (typeof passageGroups)[PassageGroup][number];
/** Accepted texts by the names of the thesis, and what they could cite. */
export type Passages = { written: ReadonlyMap<PassageName, Written>; sheet: Sheet };

/** Texts without headers. */
export const plainGroups: ReadonlySet<PassageGroup> = new Set(["company", "summaries"]);

/** header is missing where a text has none. */
type Draft = { header?: string; sentences: DraftSentence[] };
const section = z.object({ header: z.string(), sentences: draftText });
const plain = z.object({ sentences: draftText });

const answerOf = (group: PassageGroup) => {
  const draft: z.ZodType<Draft> = plainGroups.has(group) ? plain : section;
  const names: readonly PassageName[] = passageGroups[group];
  return z.object(Object.fromEntries(names.map((name) => [name, draft])));
};

const allNames: ReadonlySet<string> = new Set(Object.values(passageGroups).flat());
/** Leaves out sentences by rules of other texts: each stands in the text that it was written for. */
const sheetFor = (name: PassageName, sheet: Sheet): Sheet => {
  const isOwnFact = (id: string) => {
    const [text = ""] = id.split(".");
    return text === name || !allNames.has(text);
  };
  const facts = Object.entries(sheet.facts).filter(([id]) => isOwnFact(id));
  return { ...sheet, facts: Object.fromEntries(facts) };
};

type Written = { header: WrittenText | null; body: WrittenText };

const kindFaults = (name: PassageName, { header, body }: Written, sheet: Sheet): string[] =>
  faultsOfKind(name, { header: header?.sentences ?? [], body: body.sentences }, sheet);

const write = (
  name: PassageName,
  { header, sentences }: Draft,
  sheet: Sheet,
): { written: Written | null; faults: string[] } => {
  const title = header === undefined ? null : writeHeader(header, sheet);
  const body = writeText(sentences, sheet, limits);
  const isCopied = body.written && !isOwn(body.written, sheet);
  const faults = [
    ...(title?.faults ?? []),
    ...(body.faults ?? []),
    ...(isCopied ? ["it holds sentences by rules alone"] : []),
  ];
  if (faults.length > 0 || !body.written) return { written: null, faults };
  const written = { header: title?.written ?? null, body: body.written };
  const unkind = kindFaults(name, written, sheet);
  return unkind.length > 0 ? { written: null, faults: unkind } : { written, faults };
};

/** Tells whether a text holds more than sentences by rules. */
const isOwn = ({ sentences }: WrittenText, { facts }: Sheet) =>
  sentences.some(({ cites, quotation }) => quotation || !cites.every((id) => Object.hasOwn(facts, id)));

const toPassage = ({ header, body }: Written): Section | string =>
  header ? { header: header.text, text: body.text } : body.text;

/**
 * Asks a language model for a group of texts and returns those that the program can vouch for.
 * Faults are sent back once; a text that is still wrong, missing, or doubted by the second reader
 * is left out.
 */
export const askForPassages = async ({
  group,
  model,
  data,
  sheet,
  readAgain,
  signal,
}: {
  group: PassageGroup;
  model: BudgetedModel;
  data: object;
  sheet: Sheet;
  readAgain: SecondReader;
  signal: AbortSignal;
}): Promise<Passages> => {
  const accepted = new Map<PassageName, Written>();
  let complaints: string[] = [];
  for (const _ of ["first", "again"]) {
    const answer = await model.ask({ purpose: group, data, complaints, schema: answerOf(group), signal });
    if (!answer) break;
    complaints = [];
    for (const name of passageGroups[group]) {
      const draft = answer[name];
      if (accepted.has(name) || draft === undefined) continue;
      const { written, faults } = write(name, draft, sheetFor(name, sheet));
      if (written) accepted.set(name, written);
      else complaints.push(`${name}: ${faults.join("; ")}`);
    }
    if (complaints.length === 0) break;
  }
  const texts = [...accepted].map(([name, { header, body }]) => ({
    name,
    sentences: [...(header?.sentences ?? []), ...body.sentences],
  }));
  const doubted = await readAgain({ texts, sheet, model, signal });
  return { written: new Map([...accepted].filter(([name]) => !doubted.has(name))), sheet };
};

/** Removes the quotations that an earlier text holds; null if too little is left. */
const withoutRepeats = (
  name: PassageName,
  { header, body }: Written,
  quoted: ReadonlySet<string>,
  sheet: Sheet,
): Written | null => {
  const sentences = body.sentences.filter(({ quotation }) => !quotation || !quoted.has(quotation.text));
  if (sentences.length === body.sentences.length) return { header, body };
  const text = joinSentences(sentences);
  const isEnough = sentences.length >= limits.sentences.least && text.length >= limits.characters.least;
  const rest = { text, sentences };
  const isWhole =
    isEnough && isOwn(rest, sheet) && kindFaults(name, { header, body: rest }, sheet).length === 0;
  return isWhole ? { header, body: rest } : null;
};

/**
 * Puts accepted texts together, and lists what they quote as evidence. Each sentence of the filing
 * is quoted in one text.
 */
export const joinPassages = (
  answers: readonly Passages[],
  source: Provenance | undefined,
): { texts: Partial<Record<PassageName, Section | string>>; evidence: Evidence[] } => {
  const quoted = new Set<string>();
  const kept = answers
    .flatMap(({ written, sheet }) => [...written].map(([name, one]) => ({ name, one, sheet })))
    .flatMap(({ name, one, sheet }) => {
      const rest = withoutRepeats(name, one, quoted, sheet);
      for (const { quotation } of rest?.body.sentences ?? []) if (quotation) quoted.add(quotation.text);
      return rest ? [{ name, ...rest }] : [];
    });
  return {
    texts: Object.fromEntries(kept.map(({ name, ...written }) => [name, toPassage(written)])),
    evidence: kept.flatMap(({ name, body }) => evidenceOf(name, body, source)),
  };
};
