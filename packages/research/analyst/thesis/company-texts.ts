import { daysBetween } from "../../company/filings/dates.ts";
import { isOfTrade } from "../../company/industry/classify.ts";
import { findPlace } from "../../company/industry/geography.ts";
import { isNamed, type ReportContext, type SegmentView } from "./report-context.ts";
import { capitalise, listOf, sentences, whole } from "../wording/format.ts";
import { describeSegment } from "./phrases.ts";
import { possessive } from "../wording/possessive.ts";
import { isNumber } from "../../numbers.ts";
import { mostCovered } from "../questions/business-question.ts";
import { listRevenueLines } from "../questions/revenue-lines.ts";
import { findNewestYear } from "../unusual/company-year.ts";

const listSegments = (context: ReportContext, rows: readonly SegmentView[]) =>
  listOf(rows.map((row) => describeSegment(row, context)));

const maxSegmentsShown = 6;
/** Days after which figures are stale: two quarters. */
const staleAfterDays = 182;

/** Describes the company from its filings alone. */
export const companyDescription = (context: ReportContext): string => {
  const { brief, base, name } = context;
  const { subject, filings, market, industry } = brief;
  const names = `${name} (${subject.exchange ? `${subject.exchange}: ` : ""}${subject.ticker})`;
  const row = industry.industry.industry;
  const code = filings.sic !== null && isOfTrade(filings.sic, row) ? ` (SIC ${filings.sic})` : "";
  const trade = `${names} is classed under ${row}${code}`;
  const age = market.priceDate ? daysBetween(base.latestFinancialsDate, market.priceDate) : 0;
  return sentences(
    `${trade}.`,
    age > staleAfterDays &&
      `These figures end ${whole(age)} days before the price and leave out what has happened since.`,
  );
};

/**
 * Lists products as far as the filing divides revenue by them, else its segments by that name; of a
 * company without a document its lines of revenue.
 */
export const keyProducts = (context: ReportContext): string => {
  const { operating, name } = context;
  const named = operating.filter(isNamed);
  if (named.length < 2)
    return isUnread(context)
      ? describeLines(context) || `Not read for ${name}.`
      : `The filing does not break ${possessive(name)} revenue down by product or service.`;
  const places = named.filter((row) => findPlace(row.name) !== null);
  const others = named.filter((row) => !places.includes(row));
  // Regions are no products; of segments that are regions but for a few these say what is sold.
  const [listed, by] =
    places.length > 0 && others.length > 0 ? [others, "Segments other than regions"] : [named, "By segment"];
  const names = listOf(listed.slice(0, maxSegmentsShown).map((row) => row.name));
  return named.some(({ kind }) => kind === "segment") ? `${by}: ${names}.` : `${capitalise(names)}.`;
};

/** Lists the lines of revenue that the statements name; empty without any. */
const describeLines = (context: ReportContext): string => {
  const lines = listRevenueLines(context.brief, context.evidence);
  const [first] = lines;
  const covered = lines.reduce((sum, { share }) => sum + (share ?? 0), 0);
  const rest = covered < mostCovered ? "; the rest of revenue is not shown here" : "";
  return first ? `Fiscal ${first.year}: ${listSegments(context, lines)}${rest}.` : "";
};

/** Says what pretax income was at home and abroad; empty unless both are known. */
const describePlaces = ({ brief, evidence, money }: ReportContext): string => {
  const newest = findNewestYear(brief, evidence);
  const [home, abroad] = [newest?.read("domesticPretaxIncome"), newest?.read("foreignPretaxIncome")];
  return newest && isNumber(home) && isNumber(abroad)
    ? `Fiscal ${newest.fiscalYear}, pretax income: ${money(home)} in the United States and ${money(abroad)} abroad.`
    : "";
};

/** Returns whether the document that has segments could not be read. */
const isUnread = ({ brief }: ReportContext): boolean =>
  brief.details.warnings.some(({ code }) => code === "NO_FILING_DOCUMENT");

/** Returns whether the filing divides revenue in a way that does not add up. */
const isRefused = ({ valuation }: ReportContext, code: string): boolean =>
  valuation.warnings.some((warning) => warning.code === code);

/** Names what a year's segments are before, by the filing's own names. */
const describeDeducted = ({ brief, money }: ReportContext, year?: number): string => {
  const deducted = brief.details.segments.flatMap(({ type, fiscalYear, name, revenue: { value } }) =>
    type === "OPERATING" && fiscalYear === year && isNumber(value) && value < 0
      ? [`${name} (${money(-value)})`]
      : [],
  );
  return deducted.length > 0
    ? `The filing deducts ${listOf(deducted)} from them.`
    : "The filing deducts from them what it does not name.";
};

export const operatingSegments = (context: ReportContext): string => {
  const { operating, name } = context;
  if (operating.length === 0 && isUnread(context)) return `Not read: ${name} is valued as a whole.`;
  if (operating.length === 0)
    return isRefused(context, "SEGMENTS_DO_NOT_ADD_UP")
      ? `The segments in the filing do not add up to ${possessive(name)} revenue, so the company is valued as a whole.`
      : `The filing does not break ${possessive(name)} revenue down by segment, so the company is valued as a whole.`;
  const shown = operating.slice(0, maxSegmentsShown);
  return sentences(
    `Fiscal ${shown[0]?.year}: ${listSegments(context, shown)}.`,
    shown.every(({ share }) => share === null) && describeDeducted(context, shown[0]?.year),
  );
};

export const geographicSegments = (context: ReportContext): string => {
  const { geographic, name } = context;
  if (geographic.length === 0 && isUnread(context)) return describePlaces(context) || `Not read for ${name}.`;
  if (geographic.length === 0)
    return isRefused(context, "REGIONS_DO_NOT_ADD_UP")
      ? `The regions in the filing do not add up to ${possessive(name)} revenue; for the equity risk premium, all of it is treated as coming from the United States.`
      : `The filing does not break ${possessive(name)} revenue down by region; for the equity risk premium, all of it is treated as coming from the United States.`;
  const shown = geographic.slice(0, maxSegmentsShown);
  return `Fiscal ${shown[0]?.year}: ${listSegments(context, shown)}.`;
};
