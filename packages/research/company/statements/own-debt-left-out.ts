import { filingLabel, inMillions } from "../filings/figures.ts";
import type { Picked } from "../filings/pick-fact.ts";
import type { CompanyFacts, Instance } from "../filings/sec-records.ts";
import { listOwnLines, sumOf } from "./own-debt.ts";

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
