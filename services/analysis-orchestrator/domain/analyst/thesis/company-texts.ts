import { daysBetween } from "../../company/filings/dates.ts";
import { isNamed, type ReportContext, type SegmentView } from "./report-context.ts";
import { dateInWords, listOf, percent, sentences, whole } from "../wording/format.ts";
import { isNumber } from "../../numbers.ts";
import { describeSegment } from "./phrases.ts";
import { possessive } from "../wording/possessive.ts";

const listSegments = (context: ReportContext, rows: readonly SegmentView[]) =>
  listOf(rows.map((row) => describeSegment(row, context)));

const maxSegmentsShown = 6;
/** Days after which figures are stale: two quarters. */
const staleAfterDays = 182;

/** Describes the company from its filings alone. */
export const companyDescription = (context: ReportContext): string => {
  const { brief, base, name, operating, geographic } = context;
  const { subject, filings, industry, details, market, statements } = brief;
  const newest = filings.quarterly ?? filings.annual;
  const trade = filings.sicDescription
    ? `files with the SEC as ${filings.sicDescription}${filings.sic === null ? "" : ` (SIC ${filings.sic})`}`
    : "files with the SEC without an industry code";
  const parts = operating.filter(isNamed);
  const places = geographic.filter(isNamed);
  const hasOlderBalance = statements.warnings.some(({ code }) => code === "BALANCES_OF_YEAR_END");
  const balanceDate = statements.trailing.figures.bookEquity.source.periodEnd;
  const age = market.priceDate ? daysBetween(base.latestFinancialsDate, market.priceDate) : 0;
  const hasOlderSegments = details.warnings.some(({ code }) => code === "SEGMENTS_OF_EARLIER_FILING");
  return sentences(
    `${name}${subject.exchange ? `, listed on ${subject.exchange} as ${subject.ticker},` : ` (${subject.ticker})`} ${trade}; we compare it with the industry ${industry.industry.industry}.`,
    `In the twelve months to ${dateInWords(base.latestFinancialsDate)} it had revenue of ${context.money(base.baseRevenue)} and adjusted net income of ${context.money(base.baseNetIncome)}.`,
    parts.length > 1 &&
      `It reports ${parts.length} operating segments, the largest of them ${parts[0]?.name}.`,
    places.length > 1 &&
      `By region, ${places[0]?.name} is the largest${isNumber(places[0]?.share) ? ` with ${percent(places[0].share)} of revenue` : ""}.`,
    `The newest report behind these figures is ${possessive(name)} ${newest.form} filed on ${dateInWords(newest.filed)}.`,
    hasOlderSegments &&
      "Its segments come from an earlier 10-K, because those of the newest are not available.",
    hasOlderBalance &&
      balanceDate &&
      `Its equity comes from the balance sheet of ${dateInWords(balanceDate)}.`,
    age > staleAfterDays &&
      `These figures end ${whole(age)} days before the price and leave out what has happened since.`,
  );
};

/** Lists products as far as the segments name them. */
export const keyProducts = (context: ReportContext): string => {
  const { operating, name } = context;
  const named = operating.filter(isNamed);
  const year = named[0]?.year;
  if (named.length < 2)
    return `The filing does not break ${possessive(name)} revenue down by product or service.`;
  return `${name} reports revenue from ${listOf(named.slice(0, maxSegmentsShown).map((row) => row.name))}; ${named[0]?.name} brought in the most in fiscal ${year}, ${context.money(named[0]?.revenue ?? 0)}.`;
};

export const operatingSegments = (context: ReportContext): string => {
  const { operating, name } = context;
  if (operating.length === 0)
    return `The filing does not break ${possessive(name)} revenue down by segment, so the company is valued as one.`;
  const shown = operating.slice(0, maxSegmentsShown);
  return sentences(
    `In fiscal ${shown[0]?.year}, ${possessive(name)} revenue came from ${listSegments(context, shown)}.`,
    shown.some(({ growth }) => isNumber(growth)) && "Changes are from the previous fiscal year.",
    shown.every(({ share }) => share === null) &&
      "Rebates or eliminations between segments are deducted elsewhere, so no shares are given.",
  );
};

export const geographicSegments = (context: ReportContext): string => {
  const { geographic, name } = context;
  if (geographic.length === 0)
    return `The filing does not break ${possessive(name)} revenue down by region; for the equity risk premium, all of it is treated as coming from the United States.`;
  const shown = geographic.slice(0, maxSegmentsShown);
  return sentences(
    `In fiscal ${shown[0]?.year}, ${possessive(name)} revenue by region was ${listSegments(context, shown)}.`,
    `Weighted by revenue and scaled to the premium that the market's price implies, these regions carry an equity risk premium of ${percent(context.evidence.equityRiskPremium)}.`,
  );
};
