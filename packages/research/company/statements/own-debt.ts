import type { Warning } from "@plumbline/report/valuation.ts";
import type { StatementPeriod } from "../company-data.ts";
import { filingLabel, inMillions } from "../filings/figures.ts";
import type { Picked } from "../filings/pick-fact.ts";
import type { CompanyFacts, Instance } from "../filings/sec-records.ts";
import { listDebtLines } from "./debt-lines.ts";
import { footCurrentDebt } from "./foot-current-debt.ts";
import { toFact } from "./foot-investing.ts";
import { footLongTermDebt, isLongFilled } from "./foot-long-debt.ts";
import { findBalance, findBeside } from "./own-debt-beside.ts";
import { namesAll, namesBorrowing, namesOwed, namesShortBorrowings } from "./own-debt-names.ts";
import type { Reading } from "./read-terms.ts";
import { figureOf, resolveReading } from "./resolve-figure.ts";

/** Debt of a report with lines under tags that only its instance has, and these lines. */
export type OwnDebt = {
  shortTermDebt: Reading | null;
  longTermDebt: Reading | null;
  lines: Picked[];
  /** Whether a line counts by its name alone, so that other such lines may be missing. */
  isByName: boolean;
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
const listOwnLines = (facts: CompanyFacts, instance: Instance, end: string): Picked[] =>
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

const sumOf = (lines: readonly Picked[]) => lines.reduce((sum, { fact }) => sum + fact.value, 0);

const sumUp = (picked: readonly Picked[], own: readonly Picked[]): Reading => ({
  value: sumOf(picked),
  terms: picked.map(({ fact }) => ({ tag: fact.tag, sign: 1, optional: false })),
  picked: [...picked],
  note: `With ${own.map(({ fact }) => fact.tag).join(", ")} of the filing's own document, which fills liabilities.`,
});

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

/**
 * Reads debt of the day on which a report's period ends with lines under the filer's own tags:
 * those that fill current liabilities, or liabilities due later, to their total. A tag that names a
 * borrowing is not enough, because notes divide debt too. Where no standard tag has debt of a term,
 * the one line whose tag names all of it counts, or those that name its kinds (findBeside). Null if
 * no such line fits.
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
  const lines = listOwnLines(facts, instance, end);
  if (lines.length === 0) return null;
  const query = { facts, span: { start: end, end } };
  const [short = null, long = null] = (["shortTermDebt", "longTermDebt"] as const).map((name) =>
    resolveReading({ ...query, name }),
  );
  const isOwn = (line: Picked) => lines.includes(line);
  const standard = listDebtLines(query);
  const current = footCurrentDebt(query, [...lines, ...standard.short], short?.value ?? 0) ?? [];
  const ownShort = current.filter(isOwn);
  const later = footLongTermDebt(query, {
    reading: long ?? { value: 0, terms: [], picked: [] },
    long: [...lines.filter((line) => !ownShort.includes(line)), ...standard.long],
    short: [],
    accession: instance.accession,
  });
  const fillsLong = (value: number) => isLongFilled(query, instance.accession, value);
  // The standard line may be a part of one that fills liabilities, as debt before what hedges add.
  const isPart = long !== null && !later.some(isOwn) && !fillsLong(long.value);
  const whole = isPart ? lines.filter(({ fact }) => fact.value > long.value && fillsLong(fact.value)) : [];
  const ownLong = [...later.filter(isOwn), ...whole];
  const longer = sumUp([...(long?.picked ?? []), ...later], ownLong);
  const readLong = () => {
    if (whole.length > 0) return sumUp(whole.slice(0, 1), whole);
    // A reading may take lines off, so its own value counts.
    return ownLong.length > 0 ? { ...longer, value: (long?.value ?? 0) + sumOf(later) } : long;
  };
  const filled = {
    shortTermDebt: ownShort.length > 0 ? sumUp(current, ownShort) : short,
    longTermDebt: readLong(),
  };
  // A balance sheet without terms has its short-term debt among the lines that fill liabilities.
  const unread = lines.filter((line) => !ownShort.includes(line) && !ownLong.includes(line));
  const named = (["shortTermDebt", "longTermDebt"] as const).flatMap((name) => {
    const found = filled[name] ? null : findNamed(facts, unread, name, end);
    if (found) filled[name] = found;
    return found?.picked ?? [];
  });
  const isNamed = named.some((line) => filled.shortTermDebt?.picked.includes(line));
  // A line that names borrowings for less than a year alone leaves the current part open.
  const isOpen = !isNamed || filled.shortTermDebt?.picked.every(({ fact }) => namesShortBorrowings(fact.tag));
  const beside = ownShort.length === 0 && isOpen ? findBeside(facts, unread, filled.shortTermDebt, end) : [];
  if (beside.length > 0) {
    const read = filled.shortTermDebt;
    filled.shortTermDebt = {
      ...sumUp([...(read?.picked ?? []), ...beside], beside),
      value: (read?.value ?? 0) + sumOf(beside),
      note: `With ${beside.map(({ fact }) => fact.tag).join(", ")} of the filing's own document, which no standard tag has.`,
    };
  }
  const found = [...ownShort, ...ownLong, ...named, ...beside];
  return found.length > 0 ? { ...filled, lines: found, isByName: named.length + beside.length > 0 } : null;
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

/** Amounts below this share of debt leave no doubt of it. */
const leastLeftOut = 0.02;
/**
 * Words of tags of what is owed before discounts and costs, and the share by which such a tag, or
 * any other that repeats a line of debt, differs from that line at most.
 */
const gross = /Gross|Principal|Face/;
const mostDifference = { gross: 0.03, other: 0.001 };
/**
 * Words of tags of a lender's loans, of one of several notes, of what is due in one year, of all
 * capital, or of liabilities without debt.
 */
const unclear = /Loans(?!Payable)|Loaner|BadDebt|Percent|Due\d|Maturit|Capitalization|Excluding|Reserve/;

/** Finance leases, which count beside debt, and are one line with it on some balance sheets. */
const leaseTag = /^(FinanceLeaseLiability|CapitalLeaseObligations)(Current|Noncurrent)?$/;

/** Lists the amounts of finance leases of a day. */
const listLeases = ({ byTag }: CompanyFacts, day: string): number[] =>
  [...byTag].flatMap(([tag, rows]) =>
    leaseTag.test(tag) ? rows.filter(({ end }) => end === day).map(({ value }) => value) : [],
  );

/**
 * Says which borrowings a report gives under tags of the filer's own that its debt, as read, has
 * not; null if it gives none that matters. To be asked where none of them fills liabilities. Of 355
 * filings of 2009 ten have one: seven of the nine with wrong debt, and two of the 335 with right
 * debt, whose notes divide it. Of fourteen annual reports of today none.
 */
export const findLeftOut = ({
  facts,
  instance,
  end,
  debt,
}: {
  facts: CompanyFacts;
  instance: Instance;
  end: string;
  /** Lines of debt as read. */
  debt: readonly Picked[];
}): string | null => {
  const least = leastLeftOut * sumOf(debt);
  const lines = [sumOf(debt), ...debt.map(({ fact }) => fact.value)];
  const leases = listLeases(facts, end);
  const isKnown = ({ fact }: Picked) =>
    lines
      .flatMap((line) => [line, ...(/Lease/.test(fact.tag) ? leases.map((lease) => line + lease) : [])])
      .some(
        (value) =>
          Math.abs(fact.value - value) <= mostDifference[gross.test(fact.tag) ? "gross" : "other"] * value,
      );
  const read = new Set(debt.map(({ fact }) => fact.tag));
  const left = listOwnLines(facts, instance, end).filter(
    (line) =>
      !unclear.test(line.fact.tag) && !read.has(line.fact.tag) && line.fact.value > least && !isKnown(line),
  );
  if (left.length === 0) return null;
  const named = left.map(({ fact }) => `${fact.tag} of ${inMillions(fact.value)} million`);
  return `the ${filingLabel(instance)} also gives ${named.join(", ")} under tags of the company's own, and nothing in it decides whether debt has that`;
};
