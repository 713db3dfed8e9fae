import { addDays } from "../filings/dates.ts";
import { inMillions } from "../filings/figures.ts";
import type { Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { readCashLine, readFinancingRest } from "./cash-lines.ts";
import type { Reading } from "./read-terms.ts";

/**
 * What is left of financing below this share of debt issued and repaid may be anything, and agree
 * with the change in debt by chance: so at Walmart, whose other owners were paid.
 */
const leastRest = 0.5;
/** Debt also moves by discounts, leases and exchange rates: by less than this share of what is left. */
const changeTolerance = 0.1;

/**
 * Adds to debt issued or repaid what the total of financing leaves, if the change in debt between
 * the two balance sheets confirms that it is borrowing: a line under the filer's own tag. A line of
 * zero under a standard tag says nothing of it. Without any line of the figure nothing is added.
 */
export const addOwnBorrowing = (
  {
    facts,
    name,
    span,
    readDebt,
  }: {
    facts: CompanyFacts;
    name: "debtIssued" | "debtRepaid";
    span: Span;
    /** Reads all debt of a day, in units. */
    readDebt: (facts: CompanyFacts, day: string) => number | null;
  },
  reading: Reading | null,
): Reading | null => {
  if (!reading) return null;
  const rest = readFinancingRest(facts, span);
  // An inflow is debt issued, an outflow debt repaid.
  if (name === "debtIssued" ? rest <= 0 : rest >= 0) return reading;
  const [issued, repaid, net] = (["debtIssued", "debtRepaid", "netShortTermDebt"] as const).map(
    (one) => readCashLine({ facts, name: one, span })?.value ?? 0,
  ) as [number, number, number];
  if (Math.abs(rest) <= leastRest * (issued + repaid)) return reading;
  const [before, after] = [addDays(span.start, -1), span.end].map((day) => readDebt(facts, day));
  if (before == null || after == null) return reading;
  const unexplained = after - before - (issued - repaid + net);
  if (Math.abs(unexplained - rest) > changeTolerance * Math.abs(rest)) return reading;
  const words = `With ${inMillions(Math.abs(rest))} million that the total of financing leaves and the change in debt confirms, as of a line under a tag of the company's own.`;
  return {
    ...reading,
    value: reading.value + Math.abs(rest),
    note: reading.note ? `${reading.note} ${words}` : words,
  };
};
