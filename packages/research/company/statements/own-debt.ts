import type { Warning } from "@plumbline/report/valuation.ts";
import type { StatementPeriod } from "../company-data.ts";
import { filingLabel, inMillions } from "../filings/figures.ts";
import { pickFact, type Picked, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts, Instance } from "../filings/sec-records.ts";
import { listDebtLines } from "./debt-lines.ts";
import { fillWithOwn, type Part } from "./fill-with-own.ts";
import { footCurrentDebt } from "./foot-current-debt.ts";
import { toFact } from "./foot-investing.ts";
import { footLongTermDebt, isLongFilled } from "./foot-long-debt.ts";
import { namesAll, namesBorrowing, namesOwed } from "./own-debt-names.ts";
import type { Reading } from "./read-terms.ts";
import { figureOf, resolveReading } from "./resolve-figure.ts";

/** Debt of a report with lines under tags that only its instance has, and these lines. */
export type OwnDebt = {
  shortTermDebt: Reading | null;
  longTermDebt: Reading | null;
  lines: Picked[];
  /** Whether a line counts by its name alone, or a term has none, so that other lines may be missing. */
  isOpen: boolean;
};

/** Lists the balances on one day that an instance gives under tags of the filer's own by such names. */
const listNamed = ({ byTag }: CompanyFacts, instance: Instance, end: string): Picked[] =>
  instance.facts.flatMap((line) => {
    const { concept, unit, start, end: day, value, dimensions, isOwn } = line;
    if (!isOwn || unit !== "USD" || start !== null || day !== end || !value || value < 0) return [];
    if (!namesBorrowing(concept) || Object.keys(dimensions).length > 0) return [];
    // Some filers define a tag of their own under the name of a standard one.
    if (byTag.get(concept)?.some((fact) => fact.accession === instance.accession && fact.end === end))
      return [];
    return [{ fact: toFact(instance, line), restatedFrom: null }];
  });

/** Lists the borrowings on one day that an instance gives under tags of the filer's own. */
export const listOwnLines = (facts: CompanyFacts, instance: Instance, end: string): Picked[] =>
  listNamed(facts, instance, end).filter(({ fact }) => namesOwed(fact.tag));

/**
 * Whether a report's document has a balance on a day under a tag of the filer's own that names a
 * borrowing, or a part or a right of one, besides those that are read.
 */
export const namesOwnDebt = (
  facts: CompanyFacts,
  instance: Instance,
  end: string,
  read: readonly Picked[] = [],
): boolean =>
  listNamed(facts, instance, end).some(({ fact }) => !read.some((line) => line.fact.tag === fact.tag));

/** Adds up lines, in units. */
export const sumOf = (lines: readonly Picked[]) => lines.reduce((sum, { fact }) => sum + fact.value, 0);

const noteOf = (own: readonly Picked[]) =>
  `With ${own.map(({ fact }) => fact.tag).join(", ")} of the filing's own document, which fills liabilities.`;

const sumUp = (picked: readonly Picked[], own: readonly Picked[]): Reading => ({
  value: sumOf(picked),
  terms: picked.map(({ fact }) => ({ tag: fact.tag, sign: 1, optional: false })),
  picked: [...picked],
  note: noteOf(own),
});

/** Returns a balance of a day under a standard tag, in units. */
const findBalance = (facts: CompanyFacts, tag: string, end: string) =>
  pickFact({ facts, tag, unit: "USD", span: { start: end, end }, kind: "balance" })?.fact.value;

/**
 * Finds the one own line whose tag names all debt of a term of which no standard tag has any; null
 * if there is none, or several, or it is more than its liabilities.
 */
const findNamed = (
  facts: CompanyFacts,
  lines: readonly Picked[],
  name: keyof typeof namesAll,
  end: string,
): Reading | null => {
  const named = lines.filter(({ fact }) => namesAll[name](fact.tag));
  const [line] = named;
  const current = name === "shortTermDebt" ? findBalance(facts, "LiabilitiesCurrent", end) : undefined;
  const most = current ?? findBalance(facts, "Liabilities", end) ?? findBalance(facts, "Assets", end) ?? 0;
  if (!line || named.length > 1 || line.fact.value > most) return null;
  return {
    ...sumUp(named, named),
    note: `${line.fact.tag} is of the filing's own document; no standard tag has debt of its term.`,
  };
};

/** Adds lines to a reading, whose own value counts: it may take lines off. */
const extendWith = (reading: Reading | null, own: readonly Picked[]): Reading => {
  const sum = sumUp([...(reading?.picked ?? []), ...own], own);
  return { ...sum, value: (reading?.value ?? 0) + sumOf(own) };
};

/** Debt of a term, and the lines in it with which it fills liabilities. */
type Filled = { reading: Reading | null; own: Picked[] };

/**
 * Fills the balance sheet in both columns (fillWithOwn), where lines that are no debt may have own
 * tags too; null for a term of which the columns prove nothing.
 */
const fillBothColumns = (
  instance: Instance,
  end: string,
  { short, long }: { short: Reading | null; long: Reading | null },
): { current: Filled | null; later: Filled | null } => {
  const fill = (part: Part, read: readonly (Reading | null)[]) =>
    fillWithOwn({ instance, end, part, read: read.flatMap((one) => one ?? []) });
  const toFilled = (reading: Reading | null, own: Picked[] | null): Filled | null =>
    own && { reading: own.length > 0 ? extendWith(reading, own) : reading, own };
  const all = fill("all", [short, long]);
  return {
    current: all ? { reading: short, own: [] } : toFilled(short, fill("current", [short])),
    later: toFilled(long, all ?? fill("later", [long])),
  };
};

type Query = { facts: CompanyFacts; span: Span };

/** Fills what other lines of current liabilities leave with lines of debt. */
const fillCurrent = (query: Query, lines: readonly Picked[], short: Reading | null): Filled => {
  const footed = footCurrentDebt(query, [...lines, ...listDebtLines(query).short], short?.value ?? 0) ?? [];
  const own = footed.filter((line) => lines.includes(line));
  return { reading: own.length > 0 ? sumUp(footed, own) : short, own };
};

/**
 * Fills what other lines of liabilities due after a year leave with lines of debt, or with one of
 * which the standard line is a part, as debt before what hedges add.
 */
const fillLater = (
  query: Query,
  { lines, long, accession }: { lines: readonly Picked[]; long: Reading | null; accession: string },
): Filled => {
  const later = footLongTermDebt(query, {
    reading: long ?? { value: 0, terms: [], picked: [] },
    long: [...lines, ...listDebtLines(query).long],
    short: [],
    accession,
  });
  const own = later.filter((line) => lines.includes(line));
  if (own.length > 0) return { reading: { ...extendWith(long, later), note: noteOf(own) }, own };
  const fills = (value: number) => isLongFilled(query, accession, value);
  const [whole] =
    long && !fills(long.value)
      ? lines.filter(({ fact }) => fact.value > long.value && fills(fact.value))
      : [];
  return whole ? { reading: sumUp([whole], [whole]), own: [whole] } : { reading: long, own: [] };
};

/**
 * Reads debt of the day on which a report's period ends with lines under the filer's own tags:
 * those that fill current liabilities, or liabilities due later, to their total, in both columns of
 * the balance sheet or in its own. A tag that names a
 * borrowing is not enough, because notes divide debt too. Where no standard tag has debt of a term,
 * the one line whose tag names all of it counts. Null if no such line fits.
 */
export const readOwnDebt = ({
  facts,
  instance,
  end,
}: {
  facts: CompanyFacts;
  instance: Instance;
  end: string;
}): OwnDebt | null => {
  if (listNamed(facts, instance, end).length === 0) return null;
  const lines = listOwnLines(facts, instance, end);
  const query = { facts, span: { start: end, end } };
  const [short = null, long = null] = (["shortTermDebt", "longTermDebt"] as const).map((name) =>
    resolveReading({ ...query, name }),
  );
  const inBoth = fillBothColumns(instance, end, { short, long });
  const choose = (inOne: Filled, both: Filled | null) => (inOne.own.length > 0 || !both ? inOne : both);
  const current = choose(fillCurrent(query, lines, short), inBoth.current);
  const open = lines.filter((line) => !current.own.includes(line));
  const later = choose(fillLater(query, { lines: open, long, accession: instance.accession }), inBoth.later);
  const filled = { shortTermDebt: current.reading, longTermDebt: later.reading };
  const isProven = { shortTermDebt: inBoth.current !== null, longTermDebt: inBoth.later !== null };
  // A balance sheet without terms has its short-term debt among the lines that fill liabilities.
  const read = new Set([...current.own, ...later.own].map(({ fact }) => fact.tag));
  const unread = lines.filter(({ fact }) => !read.has(fact.tag));
  const named = (["shortTermDebt", "longTermDebt"] as const).flatMap((name) => {
    const found = filled[name] || isProven[name] ? null : findNamed(facts, unread, name, end);
    if (found) filled[name] = found;
    return found?.picked ?? [];
  });
  const found = [...current.own, ...later.own, ...named];
  const isOpenTerm = unread.length > 0 && (!filled.shortTermDebt || !filled.longTermDebt);
  return found.length > 0 ? { ...filled, lines: found, isOpen: named.length > 0 || isOpenTerm } : null;
};

/** Puts debt with lines under the filer's own tags into a period, in place. */
export const keepOwnDebt = (own: OwnDebt, { label, figures }: StatementPeriod, cik: number): void => {
  for (const name of ["shortTermDebt", "longTermDebt"] as const)
    figures[name] = figureOf({ reading: own[name], cik, name, label });
};

/** Warns that later balances lack the lines that only a 10-K's own document has. */
export const warnOfOwnDebt = (own: OwnDebt, { end }: StatementPeriod): Warning[] => {
  const [first] = own.lines;
  if (!first || end <= first.fact.end) return [];
  const lines = own.lines.map(({ fact }) => `${fact.tag} of ${inMillions(fact.value)} million`).join(", ");
  return [
    {
      code: "FIGURE_IN_DOUBT",
      message: `Debt of ${end} may lack what the ${filingLabel(first.fact)} gives under tags of the company's own: ${lines}. The figures of later quarters are read without such tags.`,
    },
  ];
};
