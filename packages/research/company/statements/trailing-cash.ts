import type { ConceptName } from "../company-data.ts";
import type { Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { findCashStatement, isCashLine } from "./cash-lines.ts";
import type { FiscalYear } from "./fiscal-years.ts";
import { readsOwnLine } from "./own-lines.ts";
import type { Quarters } from "./quarters.ts";
import type { Reading } from "./read-terms.ts";
import { resolveReading } from "./resolve-figure.ts";

/** Lines that statements lack in a year without them. */
const occasional: readonly ConceptName[] = [
  "dividends",
  "buybacks",
  "discontinuedIncome",
  "impairment",
  "goodwillImpairment",
  "equityGains",
  "associateGains",
];

/** Returns whether a figure is a line that a whole set of statements may lack. */
const isOccasional = (name: ConceptName) => isCashLine(name) || occasional.includes(name);

/**
 * Reads a line of the cash flow statement of the year, the months since and the same months of the
 * year before: zero where a whole statement has no such line, as in a year without an acquisition.
 * Returns null unless all three statements are complete and one of them has the line.
 */
export const readCashSpans = ({
  facts,
  name,
  last,
  quarters,
  sic,
}: {
  facts: CompanyFacts;
  name: ConceptName;
  last: FiscalYear;
  quarters: readonly Quarters[];
  sic: number | null;
}) => {
  if (!isOccasional(name)) return null;
  // A note may have such a tag beside the standard line of the statement.
  const line = resolveReading({ facts, name, span: last, sic })?.picked[0]?.fact.tag ?? null;
  const isOwn =
    (name === "dividends" || name === "buybacks" || name === "acquisitions") &&
    readsOwnLine(facts, name, line);
  const read = (span: Span): { reading: Reading; isStated: boolean } | null => {
    const statement = findCashStatement(facts, span);
    const stated = resolveReading({ facts, name, span, sic });
    // Securities that do not add up are not known, and not zero.
    // Where the tag is the filer's own, a report whose document is not at hand seems to lack it.
    if (!statement || (!stated && (isOwn || name === "securitiesBought"))) return null;
    return { reading: stated ?? { value: 0, terms: [], picked: [statement] }, isStated: stated !== null };
  };
  for (const { current, before: earlier } of quarters) {
    const [year, now, before] = [last, current, earlier].map(read);
    if (!year || !now || !before) continue;
    if (![year, now, before].some(({ isStated }) => isStated)) return null;
    return {
      year: year.reading,
      now: now.reading,
      before: before.reading,
      span: current,
      earlier,
    };
  }
  return null;
};
