import { isNamed, type Facts, type SegmentFact } from "./report-context.ts";
import { dateInWords, listOf, percent, sentences, whole } from "../wording/format.ts";
import { isNumber } from "../record/numbers.ts";
import { segmentWords } from "./phrases.ts";
import { possessive } from "../wording/short-name.ts";

const others = (facts: Facts, rows: readonly SegmentFact[]) =>
  listOf(rows.map((row) => segmentWords(row, facts)));

const mostShown = 6;
const day = 86_400_000;
/** Days after which figures are called old: two quarters. */
const oldAfter = 182;

/** Who the company is, from its filings alone. */
export const companyDescription = (facts: Facts): string => {
  const { brief, base, name, operating, geographic } = facts;
  const { subject, filings, industry, details, market, statements } = brief;
  const newest = filings.quarterly ?? filings.annual;
  const trade = filings.sicDescription
    ? `files with the SEC as ${filings.sicDescription}${filings.sic === null ? "" : ` (SIC ${filings.sic})`}`
    : "files with the SEC without a trade of its own";
  const parts = operating.filter(isNamed);
  const places = geographic.filter(isNamed);
  const hasOlderBalance = statements.warnings.some(({ code }) => code === "BALANCES_OF_YEAR_END");
  const balanceDate = statements.trailing.figures.bookEquity.source.periodEnd;
  const age = market.priceDate
    ? (Date.parse(market.priceDate) - Date.parse(base.latestFinancialsDate)) / day
    : 0;
  const hasOlderSegments = details.warnings.some(({ code }) => code === "SEGMENTS_OF_EARLIER_FILING");
  return sentences(
    `${name}${subject.exchange ? `, listed on ${subject.exchange} as ${subject.ticker},` : ` (${subject.ticker})`} ${trade}; its figures are compared with the industry ${industry.industry.industry}.`,
    `In the twelve months to ${dateInWords(base.latestFinancialsDate)} it had revenue of ${facts.money(base.baseRevenue)} and adjusted net income of ${facts.money(base.baseNetIncome)}.`,
    parts.length > 1 &&
      `It reports ${parts.length} operating segments, the largest of them ${parts[0]?.name}.`,
    places.length > 1 &&
      `By place, ${places[0]?.name} comes first${isNumber(places[0]?.share) ? ` with ${percent(places[0].share)} of revenue` : ""}.`,
    `The newest report behind these figures is ${possessive(name)} ${newest.form} filed on ${dateInWords(newest.filed)}.`,
    hasOlderSegments && "Its segments are those of an earlier 10-K, as the newest one's own are not at hand.",
    hasOlderBalance &&
      balanceDate &&
      `The balance sheet behind its equity is that of ${dateInWords(balanceDate)}.`,
    age > oldAfter &&
      `These figures end ${whole(age)} days before the price, and what has happened since is not in them.`,
  );
};

/** Only what the segments tell of products. */
export const keyProducts = (facts: Facts): string => {
  const { operating, name } = facts;
  const named = operating.filter(isNamed);
  const year = named[0]?.year;
  if (named.length < 2)
    return `The filing at hand does not divide ${possessive(name)} revenue by product or service.`;
  return `${name} divides its revenue into ${listOf(named.slice(0, mostShown).map((row) => row.name))}; ${named[0]?.name} brought the most in fiscal ${year}, ${facts.money(named[0]?.revenue ?? 0)}.`;
};

export const operatingSegments = (facts: Facts): string => {
  const { operating, name } = facts;
  if (operating.length === 0)
    return `The filing at hand does not divide ${possessive(name)} revenue by segment, and the company is valued as one.`;
  const shown = operating.slice(0, mostShown);
  return sentences(
    `In fiscal ${shown[0]?.year}, ${possessive(name)} revenue came from ${others(facts, shown)}.`,
    shown.some(({ growth }) => isNumber(growth)) && "Changes are against the fiscal year before.",
    shown.every(({ share }) => share === null) &&
      "Rebates or eliminations between them are taken off elsewhere, so that no shares are given.",
  );
};

export const geographicSegments = (facts: Facts): string => {
  const { geographic, name } = facts;
  if (geographic.length === 0)
    return `The filing at hand does not divide ${possessive(name)} revenue by place; for the equity risk premium all of it is taken as the United States'.`;
  const shown = geographic.slice(0, mostShown);
  return sentences(
    `In fiscal ${shown[0]?.year}, ${possessive(name)} revenue by place was ${others(facts, shown)}.`,
    `Weighted by revenue, these places carry an equity risk premium of ${percent(facts.evidence.equityRiskPremium)}.`,
  );
};
