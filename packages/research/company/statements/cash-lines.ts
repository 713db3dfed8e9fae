import type { ConceptName } from "../company-data.ts";
import { createFiledList } from "../filings/create-filed-list.ts";
import { filingLabel, joinNotes } from "../filings/figures.ts";
import { createFinder, type FindFact, type Picked, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { cashLines } from "./cash-line-tags.ts";
import { chooseFootingLines, sumOf, sumOtherFinancing } from "./foot-financing.ts";
import { readInvestingRest } from "./investing-rest.ts";
import { leasePrincipalNote, leasePrincipalTags } from "./lease-principal.ts";
import { readTerms, type Reading } from "./read-terms.ts";
import { parseReading, type Term } from "./terms.ts";

export type CashLineName = keyof typeof cashLines;

/** Returns whether a figure is a sum of lines of the cash flow statement. */
export const isCashLine = (name: ConceptName): name is CashLineName => name in cashLines;

const names = Object.keys(cashLines) as CashLineName[];
const mapNames = <T>(make: (name: CashLineName) => T) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<CashLineName, T>;

type Line = { term: Term; unless: string[] };

const parseLine = (text: string): Line => {
  const [term = "", others] = text.split(" unless ");
  const tag = term.replace(/^-/, "");
  return {
    term: { tag, sign: tag === term ? 1 : -1, optional: false },
    unless: others?.split(", ") ?? [],
  };
};

const parsed = mapNames((name) => cashLines[name].map(parseLine));
const filed = mapNames((name) => createFiledList(parsed[name], ({ term }) => [term.tag]));

/** Each line as a reading of its own, for the list of tags that are read. */
export const cashReadings = mapNames((name) => parsed[name].map(({ term }) => [term]));

/** Tags of what was paid for acquisitions, without cash that came with them. */
export const acquisitionTags = parsed.acquisitions.flatMap(({ term }) => (term.sign === 1 ? [term.tag] : []));

/** Totals of a cash flow statement: a filing that states one of each has the whole statement. */
export const statementTotals = {
  operating: [
    "NetCashProvidedByUsedInOperatingActivities",
    "NetCashProvidedByUsedInOperatingActivitiesContinuingOperations",
  ],
  financing: [
    "NetCashProvidedByUsedInFinancingActivities",
    "NetCashProvidedByUsedInFinancingActivitiesContinuingOperations",
  ],
};

const flow = { unit: "USD", kind: "flow" } as const;

const findTotal = (find: FindFact, tags: readonly string[]): Picked | null =>
  tags
    .flatMap((tag) => find(tag) ?? [])
    .reduce<Picked | null>((best, one) => (best && best.fact.filed >= one.fact.filed ? best : one), null);

/** Creates a function that finds the facts of a span in one filing. */
const findOfFiling = (facts: CompanyFacts, span: Span, { fact: { accession } }: Picked): FindFact =>
  createFinder({ facts, ...flow, span, accept: (fact) => fact.accession === accession });

/** Two lines of one statement within this share of each other are one, exact and rounded in a note. */
const sameLineTolerance = 0.02;

const isSameLine = (a: number, b: number) => a !== 0 && Math.abs(a - b) <= sameLineTolerance * Math.abs(b);

type Found = { tag: string; term: Term; picked: Picked; amount: number; isPart: boolean };

/** Finds all lines of a figure: payments of debt are positive however they are signed. */
const findAll = (name: CashLineName, facts: CompanyFacts, find: FindFact): Found[] =>
  filed[name](facts).flatMap(({ term, unless }): Found[] => {
    const picked = find(term.tag);
    if (!picked) return [];
    const sign = name === "debtRepaid" && picked.fact.value < 0 ? -1 : term.sign;
    const isPart = unless.some((tag) => find(tag));
    return [{ tag: term.tag, term: { ...term, sign }, picked, amount: sign * picked.fact.value, isPart }];
  });

/** Leaves out the parts of other lines, and what is filed under two tags, exact or rounded. */
const keepLines = (found: readonly Found[]): Found[] => {
  const whole = found.filter(({ isPart }) => !isPart);
  return whole.filter(
    ({ amount }, index) => !whole.slice(0, index).some((other) => isSameLine(amount, other.amount)),
  );
};

/** Lines of financing, with the sign that they have in its total. */
const financingSigns = { debtIssued: 1, debtRepaid: -1, netShortTermDebt: 1, stockIssued: 1 } as const;
type FinancingName = keyof typeof financingSigns;
const financingNames = Object.keys(financingSigns) as FinancingName[];
const isFinancing = (name: CashLineName): name is FinancingName => name in financingSigns;

/** Makes a reading of lines; all: those among which they were chosen. */
const toReading = (name: CashLineName, lines: readonly Found[], all: readonly Found[]): Reading => {
  const note = joinNotes(
    lines.length < all.length
      ? `Without ${all.flatMap((line) => (lines.includes(line) ? [] : [line.tag])).join(", ")}, which the total of financing has no room for.`
      : null,
    lines.some(({ picked }) => name === "debtRepaid" && picked.fact.value < 0)
      ? "Filed with a minus sign, although it was paid."
      : null,
    lines.some(({ tag, amount }) => amount !== 0 && leasePrincipalTags.includes(tag))
      ? leasePrincipalNote
      : null,
  );
  return {
    value: sumOf(lines),
    terms: lines.map(({ term }) => term),
    picked: lines.map(({ picked }) => picked),
    ...(note && { note }),
  };
};

/** What the cash flow statement of a span gives. */
type CashFlows = {
  /** A fact of the filing that states it whole; null if none does. */
  statement: Picked | null;
  readings: Record<CashLineName, Reading | null>;
  /** What the total of financing leaves beside all its lines. */
  financingRest: number;
  /** What the total of investing leaves beside all its lines; null without one. */
  investingRest: number | null;
};

const readCashFlows = (facts: CompanyFacts, span: Span): CashFlows => {
  const ofAll = createFinder({ facts, ...flow, span });
  const financing = findTotal(ofAll, statementTotals.financing);
  const statement = financing && findTotal(findOfFiling(facts, span, financing), statementTotals.operating);
  const find = statement ? findOfFiling(facts, span, statement) : ofAll;
  const total = statement && findTotal(find, statementTotals.financing);
  const others = total ? sumOtherFinancing(find) : 0;
  const found = mapNames((name) => findAll(name, facts, find));
  const kept = mapNames((name) => keepLines(found[name]));
  /** Computes what the total of financing leaves for one of its lines. */
  const leftFor = (name: FinancingName, { fact }: Picked): number =>
    financingSigns[name] *
    (fact.value -
      financingNames.reduce(
        (sum, other) => (other === name ? sum : sum + financingSigns[other] * sumOf(kept[other])),
        others,
      ));
  const readings = mapNames((name): Reading | null => {
    const all = kept[name];
    const lines =
      isFinancing(name) && total
        ? chooseFootingLines(all, found[name], leftFor(name, total), name.startsWith("debt"))
        : all;
    return lines.length > 0 ? toReading(name, lines, all) : null;
  });
  const financingRest = total
    ? financingNames.reduce(
        (rest, name) => rest - financingSigns[name] * (readings[name]?.value ?? 0),
        total.fact.value - others,
      )
    : 0;
  const bought = (readings.acquisitions?.value ?? 0) + (readings.securitiesBought?.value ?? 0);
  const investingRest = statement && readInvestingRest(find, bought);
  return { statement, readings, financingRest, investingRest };
};

const flowsOf = new WeakMap<CompanyFacts, WeakMap<Span, CashFlows>>();

/** Returns what the cash flow statement of a span gives, which each of a dozen lines asks for. */
const findCashFlows = (facts: CompanyFacts, span: Span): CashFlows => {
  const known = flowsOf.get(facts)?.get(span);
  if (known) return known;
  const flows = readCashFlows(facts, span);
  flowsOf.set(facts, (flowsOf.get(facts) ?? new WeakMap<Span, CashFlows>()).set(span, flows));
  return flows;
};

/**
 * Finds the newest complete cash flow statement of a span: a fact of a filing that states both
 * cash flow of operations and of financing. Of a line that it lacks nothing was paid. Returns null
 * if the facts hold no complete statement.
 */
export const findCashStatement = (facts: CompanyFacts, span: Span): Picked | null =>
  findCashFlows(facts, span).statement;

/** What was acquired, as the notes state it. */
const acquired = parseReading("GoodwillAcquiredDuringPeriod + FinitelivedIntangibleAssetsAcquired1?");
export const acquiredTags = acquired.map(({ tag }) => tag);

/**
 * Reads what the notes of the newest statement say was acquired over a span, for filers that name
 * the payment in their own way: nearer to what was paid than nothing. Null without such notes.
 */
export const readAcquired = ({ facts, span }: { facts: CompanyFacts; span: Span }): Reading | null => {
  const statement = findCashStatement(facts, span);
  const find = statement ? findOfFiling(facts, span, statement) : createFinder({ facts, ...flow, span });
  const reading = readTerms(acquired, find);
  const note =
    "The cash flow statement has no line of acquisitions under a standard tag: what was acquired, as the notes state it.";
  return reading && { ...reading, note };
};

/**
 * Adds up a line of the cash flow statement over a span, all of one filing: the newest whole
 * statement, else the newest facts. Where the lines of debt do not fit the total of financing, one
 * that a note repeats is left out. Returns null if no such line is filed.
 */
export const readCashLine = ({
  facts,
  name,
  span,
}: {
  facts: CompanyFacts;
  name: CashLineName;
  span: Span;
}): Reading | null => findCashFlows(facts, span).readings[name];

/**
 * Computes what the total of financing leaves beside all its lines, signed as an inflow, in units:
 * lines under the filer's own tags. 0 without a whole statement.
 */
export const readFinancingRest = (facts: CompanyFacts, span: Span): number =>
  findCashFlows(facts, span).financingRest;

/**
 * Computes what the total of investing leaves beside all its lines, signed as an inflow, in units.
 * Null without a whole statement.
 */
export const readRestOfInvesting = (facts: CompanyFacts, span: Span): number | null =>
  findCashFlows(facts, span).investingRest;

/** Explains that a complete cash flow statement lacks a line; null without such a statement. */
export const explainMissingLine = (facts: CompanyFacts, span: Span): string | null => {
  const statement = findCashStatement(facts, span);
  return (
    statement &&
    `The cash flow statement of the ${filingLabel(statement.fact)} has no such line under a standard tag; it counts as zero.`
  );
};
