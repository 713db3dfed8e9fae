import { adjustedStatements } from "@plumbline/model";
import type { Sources } from "./sources.ts";
import type { Analyst } from "../analyst/analyst.ts";
import { cannotBeValued } from "../errors.ts";
import { readQuarterlyReport } from "../analyst/filing/quarterly-report.ts";
import { findWrittenName } from "../analyst/filing/written-name.ts";
import type { Filings, ListedCompany, ProfitYear, StatementPeriod } from "../company/company-data.ts";
import { classifyCompany, findIndustryRow, valueMethodOf } from "../company/industry/classify.ts";
import { resolveFilingDetails } from "../company/details/filing-details.ts";
import { checkNewestYear } from "../company/filings/check-newest-year.ts";
import { listDocumentNames } from "../company/filings/link-figure.ts";
import { scaleToYear } from "../company/filings/dates.ts";
import { findFilings } from "../company/filings/filings.ts";
import { resolveIndustryData } from "../company/industry/industry-data.ts";
import { readMarket } from "../company/market/market.ts";
import { rebasePrices } from "../company/shares/rebase-prices.ts";
import { resolveStatements } from "../company/statements/statements.ts";
import { findSubject } from "../company/filings/subject.ts";
import { normaliseStatements } from "../valuation/normalise.ts";
import { compareTrailing } from "../valuation/trailing-change.ts";
import { remember } from "../remember.ts";
import { createRunReader } from "./run-reader.ts";
import { type Step, step, type StepContext } from "./step.ts";

type CompanyStep = "subject" | "filings" | "statements" | "details" | "normalised" | "adjusted" | "industry";

const needed = [
  ["revenue", "revenue"],
  ["netIncome", "net income"],
  ["bookEquity", "shareholders' equity"],
] as const;

/** Names the figures that a valuation needs and the period lacks: "revenue or net income". */
const listMissing = ({ figures }: StatementPeriod): string =>
  new Intl.ListFormat("en-GB", { type: "disjunction" }).format(
    needed.flatMap(([figure, words]) => (figures[figure].value === null ? [words] : [])),
  );

const noText = { text: null, reason: null };

/** Creates the steps that read the company's figures and what it is compared with. */
export const createCompanySteps = ({
  sources,
  analyst,
}: {
  sources: Sources;
  analyst: Pick<Analyst, "readsFilingText">;
}): { [S in CompanyStep]: Step<S> } => {
  const read = createRunReader(sources);
  const readPrices = async (context: StepContext, subject: ListedCompany) => {
    const [facts, prices] = await Promise.all([
      read.facts(context, subject),
      sources.prices(subject.ticker, context.signal),
    ]);
    return rebasePrices({ facts, prices });
  };
  return {
    subject: async ({ ticker, signal }) => ({
      subject: findSubject({ ticker, tickers: await sources.tickers(signal) }),
    }),

    filings: step(["subject"], async (context) => {
      const { subject } = context.results.subject;
      const [index, facts] = await Promise.all([
        sources.filings(subject, context.signal),
        read.facts(context, subject),
      ]);
      return { filings: findFilings({ subject, index, facts }), documents: listDocumentNames(index) };
    }),

    statements: step(["subject", "filings"], async (context) => {
      const { subject } = context.results.subject;
      const { filings } = context.results.filings;
      const [facts, prices, instance] = await Promise.all([
        read.facts(context, subject),
        readPrices(context, subject),
        read.instance(context, subject, filings),
      ]);
      const priceDate = prices.at(-1)?.date ?? null;
      checkNewestYear({ name: subject.companyName, facts, filings, priceDate });
      const quarterlyInstance = await read.quarterlyInstance(context, subject, filings, { facts, instance });
      const { ticker } = subject;
      return {
        statements: resolveStatements({ facts, filings, prices, ticker, instance, quarterlyInstance }),
      };
    }),

    details: step(["subject", "filings", "statements"], async (context) => {
      const { results, signal } = context;
      const { subject } = results.subject;
      const { filings } = results.filings;
      const { statements } = results.statements;
      const readText = (one: Pick<Filings, "annual" | "earlierAnnual">) =>
        analyst.readsFilingText ? sources.filingText(subject, one, signal) : noText;
      const { quarterly } = filings;
      const [facts, prices, instance, earlierInstance, yields, annual, ofQuarter] = await Promise.all([
        read.facts(context, subject),
        readPrices(context, subject),
        read.instance(context, subject, filings),
        read.earlierInstance(context, subject, filings),
        sources.bondYield(signal),
        readText(filings),
        quarterly ? readText({ annual: quarterly, earlierAnnual: [] }) : noText,
      ]);
      const details = resolveFilingDetails({
        instance,
        facts,
        filings,
        statements,
        prices,
        earlierInstance,
        readsNotes: analyst.readsFilingText,
      });
      const { companyName } = subject;
      const { text } = annual;
      // A part has a row for each fiscal year.
      const writeName = remember((name) => (text ? findWrittenName(name, { text, companyName }) : name));
      const segments = details.segments.map((row) =>
        row.type === "OPERATING" ? { ...row, name: writeName(row.name) } : row,
      );
      const names = [...new Set(segments.map(({ name }) => name))];
      const withNames = (year: ProfitYear): ProfitYear => ({
        ...year,
        segments: year.segments.map((one) => ({ ...one, name: writeName(one.name) })),
      });
      const { segmentProfits: profits } = details;
      const segmentProfits = profits && {
        ...profits,
        before: withNames(profits.before),
        now: withNames(profits.now),
      };
      return {
        details: { ...details, segments, ...(segmentProfits && { segmentProfits }) },
        market: readMarket({ ticker: subject.ticker, prices, yields, statements }),
        filingText: text,
        quarterlyReport: ofQuarter.text && readQuarterlyReport(ofQuarter.text, names),
        withoutText: annual.reason,
      };
    }),

    normalised: step(["subject", "filings", "statements"], async ({ results }) => {
      const { cik } = results.subject.subject;
      const { sic, sicDescription } = results.filings.filings;
      const year = results.statements.statements.annual.at(-1);
      const { industry } = classifyCompany({ cik, sic, sicDescription, year });
      const {
        trailing,
        isNewer: _isNewer,
        ...others
      } = normaliseStatements({
        ...results.statements.statements,
        isFinancial: valueMethodOf(industry) === "FINANCIAL",
        sic,
      });
      if (!trailing) {
        throw cannotBeValued(
          results.subject.subject.companyName,
          `the SEC's data of its newest report has no ${listMissing(results.statements.statements.trailing)} under a standard tag`,
        );
      }
      return { trailing, ...others };
    }),

    adjusted: step(["subject", "filings", "statements", "normalised"], async ({ results }) => {
      const { cik } = results.subject.subject;
      const { sic, sicDescription } = results.filings.filings;
      const { years, trailing, trailingBefore, otherResearch, revenueBefore, hasOwnBalance } =
        results.normalised;
      const { statements } = results.statements;
      const year = statements.annual.at(-1);
      const { industry } = classifyCompany({ cik, sic, sicDescription, year });
      const researchLife = findIndustryRow(industry).rdLife;
      const others = years.filter(({ year }) => year !== trailing.year);
      const all = adjustedStatements({ years: [...others, trailing], researchLife, otherResearch });
      const adjusted = adjustedStatements({ years, researchLife, otherResearch });
      const last = all.at(-1);
      if (!last) throw new Error("there is always a trailing year");
      const trailingChange = compareTrailing({
        years,
        trailingBefore,
        revenueBefore,
        perYear: {
          now: scaleToYear(statements.trailing),
          before: statements.trailingBefore ? scaleToYear(statements.trailingBefore) : 1,
        },
        hasOwnBalance,
        adjusted: last,
        researchLife,
        otherResearch,
      });
      return { adjusted, trailing: last, trailingChange, researchLife };
    }),

    industry: step(["subject", "filings", "statements", "details"], async ({ results, signal }) => {
      const { subject } = results.subject;
      const { filings } = results.filings;
      const { statements } = results.statements;
      const { details, market } = results.details;
      const frames = await sources.frames(statements.annual.at(-1)?.end ?? filings.annual.periodEnd, signal);
      return { industry: resolveIndustryData({ subject, filings, statements, details, market, frames }) };
    }),
  };
};
