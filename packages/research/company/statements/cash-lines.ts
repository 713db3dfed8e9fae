import type { ConceptName } from "../company-data.ts";
import { filingLabel, joinNotes } from "../filings/figures.ts";
import { createFinder, type FindFact, type Picked, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts, Fact } from "../filings/sec-records.ts";
import { cashLines } from "./cash-line-tags.ts";
import { chooseFootingLines, sumOf, sumOtherFinancing } from "./foot-financing.ts";
import { readTerms, type Reading } from "./read-terms.ts";
import { parseReading, type Term } from "./terms.ts";

export type CashLineName = keyof typeof cashLines;

/** Returns whether a figure is a sum of lines of the cash flow statement. */
export const isCashLine = (name: ConceptName): name is CashLineName => name in cashLines;

type Line = { term: Term; unless: string[] };

const parseLine = (text: string): Line => {
  const [term = "", others] = text.split(" unless ");
  const tag = term.replace(/^-/, "");
  return {
    term: { tag, sign: tag === term ? 1 : -1, optional: false },
    unless: others?.split(", ") ?? [],
  };
};

const parsed = Object.fromEntries(
  Object.entries(cashLines).map(([name, texts]) => [name, texts.map(parseLine)]),
) as Record<CashLineName, Line[]>;

/** Each line as a reading of its own, for the list of tags that are read. */
export const cashReadings = Object.fromEntries(
  Object.entries(parsed).map(([name, lines]) => [name, lines.map(({ term }) => [term])]),
) as Record<CashLineName, Term[][]>;

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

const readCashStatement = (facts: CompanyFacts, span: Span): Picked | null => {
  const financing = findTotal(createFinder({ facts, ...flow, span }), statementTotals.financing);
  if (!financing) return null;
  const { accession } = financing.fact;
  const accept = (fact: Fact) => fact.accession === accession;
  return findTotal(createFinder({ facts, ...flow, span, accept }), statementTotals.operating);
};

/** Remembers what is read of a company's span, of which each of a dozen lines asks. */
const rememberOfSpan = <V>(read: (facts: CompanyFacts, span: Span) => V) => {
  const known = new WeakMap<CompanyFacts, WeakMap<Span, { value: V }>>();
  return (facts: CompanyFacts, span: Span): V => {
    const bySpan = known.get(facts) ?? new WeakMap<Span, { value: V }>();
    known.set(facts, bySpan);
    const found = bySpan.get(span) ?? { value: read(facts, span) };
    bySpan.set(span, found);
    return found.value;
  };
};

/**
 * Finds the newest complete cash flow statement of a span: a fact of a filing that states both
 * cash flow of operations and of financing. Of a line that it lacks nothing was paid. Returns null
 * if the facts hold no complete statement.
 */
export const findCashStatement = rememberOfSpan(readCashStatement);

/** Two lines of one statement within this share of each other are one, exact and rounded in a note. */
const sameLineTolerance = 0.02;

const isSameLine = (a: number, b: number) => a !== 0 && Math.abs(a - b) <= sameLineTolerance * Math.abs(b);

type Found = { tag: string; term: Term; picked: Picked; amount: number; isPart: boolean };

/** Finds all lines of a figure: payments of debt are positive however they are signed. */
const findAll = (name: CashLineName, find: FindFact): Found[] =>
  parsed[name].flatMap(({ term, unless }): Found[] => {
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
const isFinancing = (name: CashLineName): name is FinancingName => name in financingSigns;

/** Computes what the total of financing leaves for one of its lines. */
const leftFor = (name: FinancingName, total: number, find: FindFact): number => {
  const others = Object.entries(financingSigns) as [FinancingName, 1 | -1][];
  const rest = others.map(([other, sign]) =>
    other === name ? 0 : sign * sumOf(keepLines(findAll(other, find))),
  );
  return financingSigns[name] * (total - rest.reduce((sum, one) => sum + one, sumOtherFinancing(find)));
};

/** What was acquired, as the notes state it, for filers that name the payment in their own way. */
const acquired = parseReading("GoodwillAcquiredDuringPeriod + FinitelivedIntangibleAssetsAcquired1?");
export const acquiredTags = acquired.map(({ tag }) => tag);

type Query = { facts: CompanyFacts; name: CashLineName; span: Span };

const addUpLine = ({ facts, name, span }: Query): Reading | null => {
  const statement = findCashStatement(facts, span);
  const accept = statement ? (fact: Fact) => fact.accession === statement.fact.accession : undefined;
  const find = createFinder({ facts, ...flow, span, accept });
  const found = findAll(name, find);
  const all = keepLines(found);
  const total = findTotal(find, statementTotals.financing)?.fact.value;
  const lines =
    isFinancing(name) && statement && total !== undefined
      ? chooseFootingLines(all, found, leftFor(name, total, find), name.startsWith("debt"))
      : all;
  if (lines.length === 0) {
    const reading = name === "acquisitions" ? readTerms(acquired, find) : null;
    const note =
      "The cash flow statement has no line of acquisitions under a standard tag: what was acquired, as the notes state it.";
    return reading && { ...reading, note };
  }
  const notes = [
    lines.length < all.length
      ? `Without ${all.flatMap((line) => (lines.includes(line) ? [] : [line.tag])).join(", ")}, which the total of financing has no room for.`
      : null,
    lines.some(({ picked }) => name === "debtRepaid" && picked.fact.value < 0)
      ? "Filed with a minus sign, although it was paid."
      : null,
  ];
  const note = joinNotes(...notes);
  return {
    value: sumOf(lines),
    terms: lines.map(({ term }) => term),
    picked: lines.map(({ picked }) => picked),
    ...(note && { note }),
  };
};

/** Lines of a span: what the total of financing leaves asks for all of them once more. */
const linesOf = rememberOfSpan(() => new Map<CashLineName, Reading | null>());

/**
 * Adds up a line of the cash flow statement over a span, all of one filing: the newest whole
 * statement, else the newest facts. Where the lines of debt do not fit the total of financing, one
 * that a note repeats is left out. Returns null if no such line is filed.
 */
export const readCashLine = ({ facts, name, span }: Query): Reading | null => {
  const lines = linesOf(facts, span);
  const known = lines.get(name);
  if (known !== undefined) return known;
  const line = addUpLine({ facts, name, span });
  lines.set(name, line);
  return line;
};

/**
 * Computes what the total of financing leaves beside all its lines, signed as an inflow, in units:
 * lines under the filer's own tags. 0 without a whole statement.
 */
export const readFinancingRest = (facts: CompanyFacts, span: Span): number => {
  const statement = findCashStatement(facts, span);
  if (!statement) return 0;
  const accept = (fact: Fact) => fact.accession === statement.fact.accession;
  const find = createFinder({ facts, ...flow, span, accept });
  const total = findTotal(find, statementTotals.financing)?.fact.value;
  if (total === undefined) return 0;
  const names = Object.keys(financingSigns) as FinancingName[];
  return names.reduce(
    (rest, name) => rest - financingSigns[name] * (readCashLine({ facts, name, span })?.value ?? 0),
    total - sumOtherFinancing(find),
  );
};

/** Explains that a complete cash flow statement lacks a line; null without such a statement. */
export const explainMissingLine = (facts: CompanyFacts, span: Span): string | null => {
  const statement = findCashStatement(facts, span);
  return (
    statement &&
    `The cash flow statement of the ${filingLabel(statement.fact)} has no such line under a standard tag; it counts as zero.`
  );
};
