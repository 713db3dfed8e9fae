import { isNumber, mean, quotient } from "../../numbers.ts";
import { isNothing } from "../thesis/phrases.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { type CompanyYear, type Line, listYears, readLatest } from "../unusual/company-year.ts";
import { capitalise, count, percent } from "../wording/format.ts";
import { costs, worthOfProfit } from "./levers.ts";
import { isCharged } from "./margin-parts.ts";
import { afterTax, readWindfall } from "./usual-tax.ts";

type Side = "better" | "worse";

/**
 * Fiscal years up to the newest in which a cost shows what is usual: its best and its worst year
 * would each flatter one side.
 */
const yearsBack = 5;
/** Fewest of them whose mean says what is usual. */
const fewest = 2;
/** Least change of a cost, as a share of revenue, that one decimal shows. */
const leastShown = 0.001;
/**
 * Change of a cost, as a share of revenue, above which its worth a share is not said: the company
 * was then another one.
 */
const mostLasting = 0.05;
/**
 * How far the lasting margin that we expect may lie beyond today's on the side that is asked for:
 * beyond that the base case holds some of the change already.
 */
const mostExpected = 0.005;
/** Share of the value from which what a cost may do is worth a sentence. */
const leastWorth = 0.01;

/** Returns the share of revenue that a cost took; null where it may hold impairments, which do not last. */
const shareOf = (year: CompanyYear, line: Line): number | null =>
  line === "overhead" && isCharged(year) ? null : quotient("share", year.read(line), year.read("revenue"));

/** Reads a cost of the latest twelve months where they give it, or of the newest fiscal year. */
const readNow = ({ brief }: ReportContext, line: Line, last: CompanyYear) => {
  const months = readLatest(brief);
  const latest = months && shareOf(months, line);
  const share = latest ?? shareOf(last, line);
  return isNumber(share)
    ? { share, when: isNumber(latest) ? "over twelve months" : `in fiscal ${last.fiscalYear}` }
    : null;
};

/**
 * Says which of the company's own costs moves the value most if it goes back to its mean share of
 * revenue of up to four fiscal years before, without unusual years, and what that is worth after
 * tax. Null for a bank or an insurer, where all are about there, or where the lasting margin that
 * we expect has moved that way already.
 */
export const describeCostRange = (context: ReportContext, side: Side): string | null => {
  const { brief, evidence, forecasts, base, perShare } = context;
  const years = listYears(brief, evidence).slice(-yearsBack);
  const last = years.at(-1);
  // A margin that a gain from tax lifted is none that a cost is counted from.
  if (!last || evidence.isFinancial || readWindfall(context) !== null) return null;
  const unusual = evidence.margin.leftOut.filter(({ isUnusual }) => isUnusual).map(({ year }) => year);
  const sign = side === "better" ? 1 : -1;
  const ours = forecasts.base.stableNetIncomeMargin.value;
  if (sign * (ours - evidence.margin.trailing) > mostExpected) return null;
  const [first] = costs
    .flatMap(({ name, line }) => {
      const now = readNow(context, line, last);
      const others = years
        .slice(0, -1)
        .filter(({ fiscalYear }) => !unusual.includes(fiscalYear))
        .map((year) => shareOf(year, line))
        .filter(isNumber);
      const other = others.length >= fewest ? mean(others) : null;
      if (!now || !isNumber(other)) return [];
      const change = sign * (now.share - other);
      const worth = worthOfProfit(context, { profit: change, revenue: 1 });
      return change >= leastShown && change <= mostLasting && isNumber(worth)
        ? [{ name, now, other, worth, count: others.length }]
        : [];
    })
    .filter(({ worth }) => worth >= leastWorth * base.perShareValue && !isNothing(worth))
    .toSorted((a, b) => b.worth - a.worth);
  if (!first) return null;
  const { name, now, other, worth, count: size } = first;
  const does = side === "better" ? `adds ${perShare(worth)}` : `takes ${perShare(worth)} off`;
  return `${capitalise(name)} took ${percent(now.share)} of revenue ${now.when} and ${percent(other)} on average in the ${count(size)} ${size < years.length - 1 ? "usual " : ""}years before; a return to that ${does} a share ${afterTax}.`;
};
