import type { Peer } from "@plumbline/report/report.ts";
import { daysBetween } from "../../company/filings/dates.ts";
import { isNumber } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { describeMove } from "../thesis/phrases.ts";
import { monthInWords, percent } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";

/** Fewest peers among which a rank says something. */
export const fewest = 3;

/** Peers of the own industry that the answer names at most, the nearest first. */
export const mostNamed = 2;

/** Lists the peers of the company's own industry, the nearest in revenue first. */
export const listTrade = ({
  companies,
  ofIndustry,
}: ReportContext["brief"]["industry"]["peers"]): readonly Peer[] => companies.slice(0, ofIndustry ?? 0);

/** Says that margins are before preferred dividends where the company's own differs by them. */
export const describeBasis = ({ brief }: ReportContext): string => {
  const { netMargin } = brief.industry.peers.own;
  const figures = brief.statements.annual.at(-1)?.figures;
  const [income, revenue] = [figures?.netIncome.value, figures?.revenue.value];
  const isOther =
    isNumber(netMargin) &&
    isNumber(income) &&
    isNumber(revenue) &&
    percent(income / revenue) !== percent(netMargin);
  return isOther ? " before preferred dividends" : "";
};

/**
 * Writes a year of a company: "Apple's revenue grew 6.4% at a net margin of 26.9%"; a later one of
 * a list in fewer words.
 */
export const describeResult = (
  { name, growth, netMargin }: { name: string; growth: number; netMargin: number },
  { year = null, isFirst = true }: { year?: string | null; isFirst?: boolean } = {},
): string =>
  `${possessive(name)}${isFirst ? " revenue" : ""}${year ? ` (${year})` : ""} ${describeMove(growth)} at ${isFirst ? "a net margin of " : ""}${percent(netMargin)}`;

/** Days between two ends of fiscal years from which a peer's is given. */
const otherYear = 45;

/** Says to which month a peer's year is; null where that is about the company's own. */
export const describeYear = ({ brief }: ReportContext, { sources }: Peer): string | null => {
  const [ownEnd, end] = [brief.statements.annual.at(-1)?.end, sources?.["revenue"]?.periodEnd];
  return end && ownEnd && Math.abs(daysBetween(ownEnd, end)) >= otherYear
    ? `year to ${monthInWords(end)}`
    : null;
};
