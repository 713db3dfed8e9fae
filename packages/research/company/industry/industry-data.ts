import type {
  FilingDetails,
  Filings,
  IndustryData,
  Market,
  SegmentRevenue,
  Statements,
  ListedCompany,
} from "../company-data.ts";
import { assumed, derived, fromDataset } from "../provenance.ts";
import { joinNotes } from "../filings/figures.ts";
import { classifyCompany, findIndustryRow, sectorOf, valueMethodOf } from "./classify.ts";
import { placeOf } from "./geography.ts";
import type { Frame } from "../filings/sec-records.ts";
import { findMarketValue, findPeers, findReportedIncome, peerOf } from "./peers.ts";
import { listPeerSources } from "./peer-sources.ts";
import { countryTable, industryTable } from "../../data/reference-tables.ts";
import { classifySegment } from "./segment-industry.ts";

/**
 * Returns the newest year's segments of a type with positive revenue, scaled to the total of all
 * rows: eliminations and discounts carry no weight and reduce all parts alike.
 */
const newestSegments = (details: FilingDetails, type: SegmentRevenue["type"]) => {
  const ofType = details.segments.filter((row) => row.type === type);
  const newest = Math.max(...ofType.map(({ fiscalYear }) => fiscalYear));
  const rows = ofType.flatMap(({ name, fiscalYear, revenue }) =>
    fiscalYear === newest ? [{ name, revenue: revenue.value ?? 0 }] : [],
  );
  const parts = rows.filter(({ revenue }) => revenue > 0);
  const sum = (some: typeof rows) => some.reduce((total, { revenue }) => total + revenue, 0);
  const scale = sum(rows) > 0 && parts.length < rows.length ? sum(rows) / sum(parts) : 1;
  return parts.map(({ name, revenue }) => ({
    name,
    revenue: Number((revenue * scale).toFixed(6)),
    note: scale === 1 ? null : "Revenue is scaled so that the parts add up to the company's.",
  }));
};

/** Why there are no regions, by warning: a document that nobody read may have them. */
const whyNoRegions: Record<string, string | undefined> = {
  NO_FILING_DOCUMENT: "We did not read the 10-K's own document, which may give revenue by region",
  REGIONS_DO_NOT_ADD_UP: "The regions in the 10-K do not add up to revenue",
};

const segmentCountries = (details: FilingDetails, revenue: number): IndustryData["segmentCountries"] => {
  const { name: table, date, url } = countryTable();
  const rows = newestSegments(details, "GEOGRAPHIC");
  if (rows.length === 0) {
    const home = placeOf("United States");
    const why =
      details.warnings.map(({ code }) => whyNoRegions[code]).find((reason) => reason !== undefined) ??
      "The 10-K does not break revenue down by region";
    return [
      {
        segment: "Whole company",
        revenue,
        country: home.country,
        equityRiskPremium: home.equityRiskPremium,
        taxRate: home.taxRate,
        source: fromDataset({
          name: table,
          date,
          url,
          note: `${why}, so all of it is treated as coming from the United States.`,
        }),
      },
    ];
  }
  return rows.map(({ name, revenue: part, note }) => {
    const place = placeOf(name);
    return {
      segment: name,
      revenue: part,
      country: place.country,
      equityRiskPremium: place.equityRiskPremium,
      taxRate: place.taxRate,
      source:
        place.kind === "unknown"
          ? assumed(joinNotes(place.note, note) as string)
          : fromDataset({
              name: table,
              date,
              url,
              note: joinNotes(`Premium and tax rate: ${place.country}.`, place.note, note),
            }),
    };
  });
};

/**
 * Resolves what a company is compared with: its industry, its segments' industries and countries,
 * and its peers. frames come from Sources.frames; without them there are no peers, and the basis
 * says so.
 */
export const resolveIndustryData = ({
  subject,
  filings,
  statements,
  details,
  market,
  frames,
}: {
  subject: ListedCompany;
  filings: Filings;
  statements: Statements;
  details: FilingDetails;
  market: Market;
  frames: readonly Frame[];
}): IndustryData => {
  const company = classifyCompany({
    cik: subject.cik,
    sic: filings.sic,
    sicDescription: filings.sicDescription,
    year: statements.annual.at(-1),
  });
  const { industry } = company;
  const { revenue } = statements.trailing.figures;
  const total = revenue.value ?? statements.annual.at(-1)?.figures.revenue.value ?? 0;
  const operating = newestSegments(details, "OPERATING");
  const segments = operating.length
    ? operating.map((one) => ({ ...one, ...classifySegment({ name: one.name, company }) }))
    : [{ name: "Whole company", revenue: total, note: null, ...company }];
  const units = (millions: number | null) => (millions === null ? null : millions * 1e6);
  const year = statements.annual.at(-1);
  const before = statements.annual.at(-2);
  const shares = statements.sharesOutstanding.value;
  // Peers are known by fiscal years and a day's market values, so what compares is of these, too.
  const listed = findMarketValue(subject.cik);
  const priced = market.price.value !== null && shares !== null ? market.price.value * shares * 1e6 : null;
  const own = peerOf({
    ticker: subject.ticker,
    name: subject.companyName,
    marketCap: listed?.value ?? priced,
    revenue: units(year?.figures.revenue.value || null),
    revenueBefore: units(before?.figures.revenue.value ?? null),
    netIncome:
      (year && findReportedIncome(frames, { cik: subject.cik, yearEnd: year.end })) ??
      units(year?.figures.netIncome.value ?? null),
    equity: units(year?.figures.bookEquity.value ?? null),
  });
  const { name, date, url } = industryTable();
  const valued = listed?.source ?? derived("Closing price x shares outstanding.");
  return {
    industry: findIndustryRow(industry),
    sector: sectorOf(industry),
    valueMethod: valueMethodOf(industry),
    segmentIndustries: segments.map((segment) => ({
      segment: segment.name,
      revenue: segment.revenue,
      industry: findIndustryRow(segment.industry),
      source: fromDataset({ name, date, url, note: joinNotes(segment.why, segment.note) }),
    })),
    segmentCountries: segmentCountries(details, total),
    peers: findPeers({
      cik: subject.cik,
      industry,
      own: {
        ...own,
        sources: listPeerSources({
          peer: own,
          revenue: (year?.figures.revenue ?? revenue).source,
          marketCap: valued,
        }),
      },
      frames,
      yearEnd: year?.end ?? filings.annual.periodEnd,
    }),
    source: fromDataset({ name, date, url, note: company.why }),
  };
};
