import { splitSentences } from "@plumbline/report/split-sentences.ts";
import type { SheetFigure } from "../sentences/figure-phrases.ts";
import { tellsOfHarm, tellsOfRelief } from "../sentences/harm.ts";
import { speaksOfWhole } from "../sentences/speaks-of-whole.ts";
import { harmsCompany } from "../sentences/whose-harm.ts";
import type { Sheet, WrittenSentence } from "../sentences/write-sentence.ts";

/**
 * What each kind of text holds, beside sentences by rules of its own: a risk what would lower the
 * value, a catalyst what would raise it, the description of a company its record and its business.
 */

/** What goes the wrong way for a catalyst. */
const tellsOfFall =
  /\b(?:lost|loses|loss(?:es)?|lawsuits?|litigation|bankrupt\w*|terminated|closed|ended|halved|shrank|slid|recalls?|defects?|impairments?|deteriorat\w+|fail\w*|dropped|decreased|declined|fell|harm\w*|advers\w+|unfavou?rabl\w+|shortages?|unable|recession|boycott\w*|weak\w*)\b/i;

const fell =
  /\b(?:is|are) (?:\S+ (?:points )?)?(?:below|lower than|less than|slower than|down from)\b|\bfalls? short of\b|\bfell from\b/;
const rose =
  /\b(?:is|are) (?:\S+ (?:points )?)?(?:above|higher than|more than|faster than|up from)\b|\bexceeds?\b|\brose from\b/;
/** Figures that measure what can go wrong, whichever case they are of. */
const measuresRisk = /^(?:distress|coverage|volatility|belowPrice|longTermDebt\.|presentValue\.|implied\.)/;

const isLow = ({ caseType, id }: SheetFigure) => caseType === "bear" || /^simulated\.p(?:10|25)$/.test(id);
const isHigh = ({ caseType, id }: SheetFigure) => caseType === "bull" || /^simulated\.p(?:75|90)$/.test(id);
const isExtreme = ({ id }: SheetFigure) => /\.(?:highest|lowest)$/.test(id);
const isDecline = ({ named, noun }: SheetFigure) => named !== noun;

const figuresOf = ({ cites }: WrittenSentence, { figures }: Sheet): SheetFigure[] =>
  figures.filter(({ id }) => cites.includes(id));
const isFact = ({ cites }: WrittenSentence, { facts }: Sheet) => cites.some((id) => Object.hasOwn(facts, id));

/** Returns whether a sentence speaks of the company itself: the first of its figures is its own. */
const isOnCompany = ({ cites: [first] }: WrittenSentence, { figures }: Sheet): boolean =>
  figures.some(
    ({ id, owner }) =>
      id === first && (owner === "company" || owner === "segment") && !/^(?:costOfEquity|implied)/.test(id),
  );

/** Returns whether a figure of the bear case lies above what the company itself has done. */
const isAboveRecord = ({ cites, text }: WrittenSentence, { figures }: Sheet): boolean => {
  const [first, second] = cites.map((cited) => figures.find(({ id }) => id === cited));
  const isRecord = second?.standing === "record" && second.owner === "company";
  return first !== undefined && isLow(first) && isRecord && rose.test(text);
};

type Judge = (sentence: WrittenSentence, sheet: Sheet) => string | null;

const judgeRisk: Judge = ({ quotation, text, ...rest }, sheet) => {
  const figures = figuresOf({ quotation, text, ...rest }, sheet);
  if (quotation)
    return tellsOfHarm.test(quotation.text) &&
      !tellsOfRelief.test(quotation.text) &&
      harmsCompany(quotation.text)
      ? null
      : "a risk quotes a passage on harm to the company, not on a risk that went away";
  if (figures.some(isHigh)) return "a risk cites no figure of the bull case";
  if (isAboveRecord({ quotation, text, ...rest }, sheet))
    return "in a risk the bear case lies below the record that it is compared with";
  return figures.some((one) => isLow(one) || isDecline(one) || measuresRisk.test(one.id)) ||
    (fell.test(text) && isOnCompany({ quotation, text, ...rest }, sheet))
    ? null
    : "each figure sentence of a risk cites the bear case, a decline or what lies below";
};

/** Returns whether each sentence of a quotation names years, all of them long past. */
const isPast = (text: string, { filed }: Sheet): boolean =>
  filed !== null &&
  splitSentences(text).every((sentence) => {
    const years = Array.from(sentence.matchAll(/\b(?:19|20)\d\d\b/g), ([one]) => Number(one));
    return years.length > 0 && years.every((one) => one < filed.year - 1);
  });

const judgeCatalyst: Judge = ({ quotation, text, ...rest }, sheet) => {
  const figures = figuresOf({ quotation, text, ...rest }, sheet);
  if (quotation && isPast(quotation.text, sheet)) return "a catalyst quotes nothing of years long past";
  if (quotation)
    return quotation.passage.part !== "Risk factors" && !tellsOfFall.test(quotation.text)
      ? null
      : "a catalyst quotes neither the risk factors nor what fell";
  if (figures.some(isLow)) return "a catalyst cites no figure of the bear case";
  return figures.some(isHigh) || (rose.test(text) && isOnCompany({ quotation, text, ...rest }, sheet))
    ? null
    : "each figure sentence of a catalyst cites the bull case or what lies above";
};

const judgeCompany: Judge = ({ quotation, text, ...rest }, sheet) => {
  if (quotation)
    return quotation.passage.part === "Business" ? null : "a text on the company quotes its business";
  return figuresOf({ quotation, text, ...rest }, sheet).every(
    ({ owner, standing }) => standing === "record" && (owner === "company" || owner === "segment"),
  )
    ? null
    : "a text on the company cites figures of its record only";
};

/** Lists figures of one side whose other side no sentence of a text cites. */
const faultsOfSides = (
  sentences: readonly WrittenSentence[],
  sheet: Sheet,
  isSide: (figure: SheetFigure) => boolean,
): string[] => {
  const cited = sentences.flatMap((sentence) => figuresOf(sentence, sheet));
  const isOtherSide = (one: SheetFigure, other: SheetFigure) => {
    if (isExtreme(one)) return isExtreme(other) && other.id !== one.id;
    return isHigh(one) ? isLow(other) : isHigh(other);
  };
  const isAlone = (one: SheetFigure) =>
    !cited.some((other) => isOtherSide(one, other) && other.id.split(".")[0] === one.id.split(".")[0]);
  return [...new Set(cited.filter((one) => isSide(one) && isAlone(one)))].map(
    ({ id }) => `{${id}} stands in this text only with the same measure of the other side`,
  );
};

/**
 * Says which parts' growth a text gives without that of the largest part beside it: of ten parts
 * some always grew fast. A sentence by rules on the parts is fair by itself.
 */
const faultsOfParts = (own: readonly WrittenSentence[], hasFact: boolean, sheet: Sheet): string[] => {
  const ids = own.flatMap(({ cites }) => cites);
  const chosen = ids.flatMap((id) => /^(operating|region)([2-9]\d*)\.growth$/.exec(id)?.[1] ?? []);
  return hasFact
    ? []
    : [...new Set(chosen)]
        .map((kind) => `${kind}1.growth`)
        .filter((largest) => !ids.includes(largest) && sheet.figures.some(({ id }) => id === largest))
        .map((largest) => `a part's growth stands only with that of the largest: {${largest}}`);
};

/** Says which points put a figure of the bull case forward while none gives the bear case's. */
export const faultsOfPoints = (sentences: readonly WrittenSentence[], sheet: Sheet): string[] =>
  faultsOfSides(sentences, sheet, isHigh);

const judges: [names: RegExp, judge: Judge][] = [
  [/Risk$|^risksSummary$/, judgeRisk],
  [/Catalyst$|^catalystsSummary$/, judgeCatalyst],
  [/^companyDescription$|^keyProducts$/, judgeCompany],
];
/** The value that a summary gives, beside a figure of the base case or a fact. */
const values: Readonly<Record<string, string>> = {
  risksSummary: "value.bear",
  catalystsSummary: "value.bull",
};

const stemsOf = (text: string) =>
  new Set(
    (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.replace(/(?:es|s|ed|ing)$/, "")),
  );

/** Share of the words of the shorter of two quotations that the other has, too. */
const alike = 2 / 3;

/**
 * Returns whether two quotations are of the same and say unlike things of it: "we sell all of our
 * vehicles", "we lease all of our vehicles". Results name the part that moved.
 */
const areUnsettled = (sentences: readonly WrittenSentence[]): boolean => {
  const stems = sentences.flatMap(({ quotation }) =>
    quotation && quotation.passage.part === "Business" ? [stemsOf(quotation.text)] : [],
  );
  return stems.some((one, i) =>
    stems
      .slice(i + 1)
      .some((other) => one.intersection(other).size >= alike * Math.min(one.size, other.size)),
  );
};

/** Says why sentences are not what a text of this name holds; empty if they are. */
export const faultsOfKind = (
  name: string,
  { header, body }: { header: readonly WrittenSentence[]; body: readonly WrittenSentence[] },
  sheet: Sheet,
): string[] => {
  const all = [...header, ...body];
  if (areUnsettled(all)) return ["two quotations say unlike things of the same"];
  const own = all.filter((sentence) => !isFact(sentence, sheet));
  const [, judge] = judges.find(([names]) => names.test(name)) ?? [];
  if (!judge)
    return [
      ...faultsOfSides(own, sheet, (one) => isHigh(one) || isLow(one) || isExtreme(one)),
      ...faultsOfParts(own, own.length < all.length, sheet),
    ];
  const faults = own.map((sentence) => judge(sentence, sheet)).filter((fault) => fault !== null);
  const needed = values[name];
  if (needed && !body.some(({ cites }) => cites.includes(needed))) faults.push(`it gives no {${needed}}`);
  const givesBase = ({ cites, ...rest }: WrittenSentence) =>
    isFact({ cites, ...rest }, sheet) || cites.some((id) => id.endsWith(".base") || id === "price");
  if (needed && !body.some(givesBase))
    faults.push("it gives no figure of the base case, no price and no fact");
  const isRisk = judge === judgeRisk;
  const isBorneOut = body.some(
    (sentence) =>
      figuresOf(sentence, sheet).some((one) => (isRisk ? isLow(one) || isDecline(one) : isHigh(one))) ||
      (isRisk && sentence.quotation?.passage.part === "Risk factors") ||
      (isFact(sentence, sheet) && sentence.cites.some((id) => id.startsWith(`${name}.`))),
  );
  if (judge !== judgeCompany && !isBorneOut)
    faults.push(
      `it cites ${isRisk ? "no figure of the bear case, no decline and no risk factor" : "no figure of the bull case"}`,
    );
  const isPart = ({ quotation }: WrittenSentence) =>
    quotation && !speaksOfWhole(quotation.text, sheet.companyName);
  if (name === "companyDescription" && body.some(isPart))
    faults.push("it quotes a passage on a part of the company: quote what the company does");
  return faults;
};
