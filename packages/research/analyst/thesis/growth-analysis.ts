import { periodLength } from "../../company/filings/dates.ts";
import type { Section } from "@plumbline/report/thesis.ts";
import { isNumber } from "../../numbers.ts";
import type { Evidence } from "../record/evidence.ts";
import { isAhead } from "../record/growth-record.ts";
import { areMonthsUneven } from "../questions/day-for-day.ts";
import { firstOf } from "../wording/first-of.ts";
import { capitalise, listOf, percent, sentences } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import { describeBreakUp, describeMove, isFlat, isOlder } from "./phrases.ts";
import { isMostOf, isNamed, type ReportContext } from "./report-context.ts";

/** Years without a fall after which growth is called steady. */
const minSteadyYears = 4;

/**
 * Says how revenue grew before the last fiscal year, which the header names, and since. The
 * averages are in the table of the years: a text that says something else leaves them out. That of
 * three years is left to a header that has it.
 */
const describePast = (
  { growth, name }: Evidence,
  { saysMore, isHeaderOfThree }: { saysMore: boolean; isHeaderOfThree: boolean },
): string => {
  const { oneYear, threeYear, fiveYear, sinceUsual, sinceAnnual, latest, lastYear, brokeUpIn } = growth;
  const isSame =
    !sinceUsual && isNumber(threeYear) && isNumber(fiveYear) && percent(threeYear) === percent(fiveYear);
  const spans = [
    isNumber(threeYear) &&
      !isHeaderOfThree &&
      `${percent(threeYear)} a year over three ${isSame ? "and five " : ""}years`,
    sinceUsual &&
      `${percent(sinceUsual.rate)}${isHeaderOfThree ? " a year" : ""} since fiscal ${sinceUsual.year}`,
    !sinceUsual &&
      isNumber(fiveYear) &&
      (!isSame || isHeaderOfThree) &&
      `${percent(fiveYear)} ${isHeaderOfThree ? "a year over five years" : "over five"}`,
  ].filter((part) => typeof part === "string");
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

/** Points of growth from which it is another than that of three years: our judgement. */
const leastApart = 0.02;

/**
 * Says whether growth picked up or slowed beside the average of three years; null where the year
 * before or the newest quarter says otherwise, or it hardly moved.
 */
export const findTurn = ({ brief, evidence }: ReportContext): "picked up" | "slowed" | null => {
  const { latest, oneYear, threeYear, yearly } = evidence.growth;
  const now = latest ?? oneYear;
  if (!isNumber(now) || !isNumber(threeYear)) return null;
  const before = isNumber(latest) ? oneYear : yearly.at(-2)?.growth;
  const { quarter } = brief.statements;
  const [revenue, yearAgo] = [quarter?.now.revenue.value, quarter?.before.revenue.value];
  const newest = isNumber(revenue) && isNumber(yearAgo) && yearAgo > 0 ? revenue / yearAgo - 1 : null;
  const agrees = (sign: 1 | -1) =>
    sign * (now - threeYear) > leastApart &&
    !(isNumber(before) && sign * (now - before) <= 0) &&
    !(newest !== null && sign * (newest - now) < 0);
  if (now > leastApart && agrees(1)) return "picked up";
  return agrees(-1) ? "slowed" : null;
};

/** Fiscal years whose growth steady growth is level with. */
const steadyYears = 3;

/** Returns whether growth now is about that of each of the last fiscal years and of their average. */
const isSteady = ({ evidence }: ReportContext, now: number): boolean => {
  const { threeYear, falls, years, yearly } = evidence.growth;
  const lately = [threeYear, ...yearly.slice(-steadyYears).map(({ growth }) => growth)].filter(isNumber);
  return (
    years >= minSteadyYears && falls === 0 && lately.every((growth) => Math.abs(now - growth) <= leastApart)
  );
};

/** Writes where growth comes from and how it compares. */
export const growthAnalysis = (context: ReportContext): Section => {
  const { evidence, name, operating, forecasts } = context;
  const { latest, oneYear, threeYear } = evidence.growth;
  const now = latest ?? oneYear;
  const turn = findTurn(context);
  const when = isNumber(latest) ? "over the latest twelve months" : "in the last fiscal year";
  const unusual = context.readUnusual("growthAnalysis");
  const taken = forecasts.base.revenueGrowthRate.value;
  const header = firstOf(
    isNumber(now) && isFlat(now) && `Revenue was flat ${when}`,
    isNumber(now) && now < 0 && `Revenue fell ${percent(-now)} ${when}`,
    isNumber(now) && now < 0.01 && `Revenue is almost flat: ${percent(now)} ${when}`,
    turn && `Growth ${turn} to ${percent(now ?? 0)}, from ${percent(threeYear ?? 0)} a year over three years`,
    isNumber(now) && isSteady(context, now) && `Steady growth: ${percent(now)} ${when}`,
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
  // Parts of an older year say nothing of the growth in the header: theirs is named.
  const then =
    largest && isOlder(context, largest)
      ? evidence.growth.yearly.find(({ year }) => year === largest.year)?.growth
      : undefined;
  const segments =
    largest &&
    (isNumber(then)
      ? `In fiscal ${largest.year}, when revenue ${describeMove(then)}, ${possessive(name)} largest ${largest.kind}, ${largest.name}, ${describeMove(largest.growth ?? 0)}${beside}.`
      : `${possessive(name)} largest ${largest.kind}, ${largest.name}, ${describeMove(largest.growth ?? 0)} in fiscal ${largest.year}${beside}.`);
  return {
    header,
    text: sentences(
      isNumber(latest) && describeDays(context),
      describePast(evidence, {
        saysMore: Boolean(segments) || (unusual.length > 0 && turn === null),
        isHeaderOfThree: header.includes("over three years"),
      }),
      segments,
      ...unusual,
    ),
  };
};
