import { sampleDay } from "@plumbline/test-servers/mirror/sample-day.ts";
import { findFilings } from "../../company/filings/filings.ts";
import { resolveFilingDetails } from "../../company/details/filing-details.ts";
import { resolveIndustryData } from "../../company/industry/industry-data.ts";
import { readMarket } from "../../company/market/market.ts";
import { resolveStatements } from "../../company/statements/statements.ts";
import { findSubject } from "../../company/filings/subject.ts";
import type { Sources } from "../../pipeline/sources.ts";
import { createSources } from "../create-sources.ts";
import { createSampleSources } from "./sample-sources.ts";

/** Creates sources on a mirror of the sample data, as the service runs without internet access. */
export const createMirrorSources = (url: string): Sources =>
  createSources({
    sec: {
      baseUrl: url,
      archivesUrl: url,
      userAgent: "Plumbline tests@plumbline.example",
      sample: true,
      backoffMs: 5,
    },
    prices: { baseUrl: `${url}/tiingo`, backoffMs: 5 },
    rates: { baseUrl: `${url}/fred`, backoffMs: 5 },
    today: () => sampleDay,
  });

/** Reads one company of the sample data through the sources and resolves it with the domain. */
export const loadCompany = async ({ sources, ticker }: { sources: Sources; ticker: string }) => {
  const subject = findSubject({ ticker, tickers: await sources.tickers() });
  const [index, facts, prices, yields] = await Promise.all([
    sources.filings(subject),
    sources.companyFacts(subject),
    sources.prices(subject.ticker),
    sources.bondYield(),
  ]);
  const filings = findFilings({ subject, index, facts });
  const instance = await sources.instance(subject, filings);
  const statements = resolveStatements({ facts, filings, prices, instance });
  const details = resolveFilingDetails({ instance, facts, filings, statements, prices });
  const today = readMarket({ ticker: subject.ticker, prices, yields, statements });
  const frames = await sources.frames(statements.annual.at(-1)?.end ?? filings.annual.periodEnd);
  const industry = resolveIndustryData({ subject, filings, statements, details, market: today, frames });
  return { subject, index, facts, prices, filings, instance, statements, details, market: today, industry };
};

const readTestCompanies = () => {
  const sources = createSampleSources();
  const loaded = new Map<string, ReturnType<typeof loadCompany>>();
  return {
    sources,
    company: (ticker: string) => {
      const known = loaded.get(ticker) ?? loadCompany({ sources, ticker });
      loaded.set(ticker, known);
      return known;
    },
  };
};

let companies: ReturnType<typeof readTestCompanies> | undefined;

/** Opens the companies of the sample data; each is read and resolved once in this process. */
export const openTestCompanies = () => (companies ??= readTestCompanies());
