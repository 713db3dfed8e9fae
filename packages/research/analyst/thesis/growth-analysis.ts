import { periodLength } from "../../company/filings/dates.ts";
import type { Section } from "@plumbline/report/thesis.ts";
import { isNumber } from "../../numbers.ts";
import type { Evidence } from "../record/evidence.ts";
import { isAhead } from "../record/growth-record.ts";
import { areMonthsUneven } from "../questions/day-for-day.ts";
import { firstOf } from "../wording/first-of.ts";
import { capitalise, listOf, percent, sentences } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import { describeBreakUp, describeMove, isFlat } from "./phrases.ts";
import { isMostOf, isNamed, type ReportContext } from "./report-context.ts";

/** Years without a fall after which growth is called steady. */
const minSteadyYears = 4;

/**
 * Says how revenue grew before the last fiscal year, which the header names, and since. The
 * averages are in the table of the years: a text that says something else leaves them out.
 */
const describePast = ({ growth, name }: Evidence, saysMore: boolean): string => {
  const { oneYear, threeYear, fiveYear, sinceAnnual, latest, lastYear, brokeUpIn } = growth;
  const isSame = isNumber(threeYear) && isNumber(fiveYear) && percent(threeYear) === percent(fiveYear);
  const spans = [
    isNumber(threeYear) && `${percent(threeYear)} a year over three ${isSame ? "and five " : ""}years`,
    isNumber(fiveYear) && !isSame && `${percent(fiveYear)} over five`,
  ].filter((part) => part !== false);
  const isNewer = isNumber(sinceAnnual) && Math.abs(sinceAnnual) >= 0.0005;
  // A catalyst says more of months that run ahead, and the header has their growth if it is known.
  const since =
    isNewer && latest === null && !isAhead(growth)
      ? `the latest twelve months were ${percent(Math.abs(sinceAnnual))} ${sinceAnnual > 0 ? "above" : "below"} fiscal ${lastYear}`
      : null;
  const said = [
    spans.length > 0 && !saysMore && `${possessive(name)} growth averaged ${listOf(spans)}`,
    since,
  ]
    .filter(Boolean)
    .join("; ");
  return sentences(
    firstOf(
      said !== "" && `${capitalise(said)}.`,
      saysMore && "",
      isNumber(oneYear) && `Revenue ${describeMove(oneYear)} in fiscal ${lastYear}.`,
      `${possessive(name)} filings cover too few years to measure growth.`,
    ),
    brokeUpIn !== null && describeBreakUp(brokeUpIn),
  );
};

/** Says that growth of the latest twelve months is counted a day; empty if they are a usual year. */
const describeDays = (context: ReportContext): string => {
  const days = periodLength(context.brief.statements.trailing);
  return areMonthsUneven(context) && days !== null
    ? `The latest twelve months have ${days} days: growth is day for day.`
    : "";
};

/** Writes where growth comes from and how it compares. */
export const growthAnalysis = (context: ReportContext): Section => {
  const { evidence, name, operating, forecasts } = context;
  const { latest, oneYear, threeYear, falls, years } = evidence.growth;
  const now = latest ?? oneYear;
  // The last fiscal year may have been slower still.
  const isRising = isNumber(latest) && isNumber(oneYear) && latest > oneYear;
  const isBelowRecord = isNumber(now) && isNumber(threeYear) && now < threeYear - 0.02;
  const when = isNumber(latest) ? "over the latest twelve months" : "in the last fiscal year";
  const unusual = context.readUnusual("growthAnalysis");
  const taken = forecasts.base.revenueGrowthRate.value;
  const header = firstOf(
    isNumber(now) && isFlat(now) && `Revenue was flat ${when}`,
    isNumber(now) && now < 0 && `Revenue fell ${percent(-now)} ${when}`,
    isNumber(now) && now < 0.01 && `Revenue is almost flat: ${percent(now)} ${when}`,
    isNumber(now) &&
      isNumber(threeYear) &&
      now > Math.max(0.02, threeYear + 0.02) &&
      `Growth has picked up to ${percent(now)}`,
    isBelowRecord && !isRising && `Growth has slowed to ${percent(now ?? 0)}`,
    isNumber(now) &&
      years >= minSteadyYears &&
      falls === 0 &&
      !isBelowRecord &&
      `Steady growth: ${percent(now)} ${when}`,
    isNumber(now) && `Growth of ${percent(now)} ${when}`,
    `${name} grows ${percent(taken)} in the base case`,
  );
  const parts = operating.filter(isNamed);
  const named = parts.filter(({ growth }) => isNumber(growth));
  const fastest = named.toSorted((a, b) => (b.growth ?? 0) - (a.growth ?? 0))[0];
  // If the largest segment has no figure for the year before, the next largest must not take its
  // place.
  const largest = named.find((one) => one === parts[0]);
  const beside = firstOf(
    fastest !== largest && `, while ${fastest?.name} ${describeMove(fastest?.growth ?? 0)}`,
    parts.length > 1 &&
      largest &&
      isMostOf(operating, largest) &&
      ((largest.growth ?? 0) < 0 ? `, and no other ${largest.kind} did better` : ", more than any other"),
    "",
  );
  const segments =
    largest &&
    `${possessive(name)} largest ${largest.kind}, ${largest.name}, ${describeMove(largest.growth ?? 0)} in fiscal ${largest.year}${beside}.`;
  return {
    header,
    text: sentences(
      isNumber(latest) && describeDays(context),
      describePast(evidence, Boolean(segments) || unusual.length > 0),
      segments,
      ...unusual,
    ),
  };
};
