import { adjustedStatements } from "@plumbline/model";
import type { Sources } from "../../sources/sources.ts";
import type { Analyst } from "../analyst/analyst.ts";
import { cannotBeValued } from "../company/cannot-be-valued.ts";
import { classifyCompany, industryRow } from "../company/classify.ts";
import { resolveFilingDetails } from "../company/filing-details.ts";
import { findFilings } from "../company/filings.ts";
import { resolveIndustryData } from "../company/industry-data.ts";
import { market as marketOf } from "../company/market.ts";
import { resolveStatements } from "../company/statements.ts";
import { findSubject } from "../company/subject.ts";
import type { StepContext } from "../worker.ts";
import { normaliseStatements } from "./normalise.ts";
import { resultOf, type StepResults } from "./results.ts";
import { createRunReader } from "./run-reader.ts";

type Run<S extends keyof StepResults> = (context: StepContext) => Promise<StepResults[S]>;

const noText = { text: null, reason: null };

/** Steps 1 to 7: the company's own figures and what it is compared with. */
export const createCompanySteps = ({
  sources,
  analyst,
}: {
  sources: Sources;
  analyst: Pick<Analyst, "readsFilingText">;
}): { [S in 1 | 2 | 3 | 4 | 5 | 6 | 7]: Run<S> } => {
  const read = createRunReader(sources);
  return {
    1: async ({ ticker, signal }) => ({
      subject: findSubject({ ticker, tickers: await sources.tickers(signal) }),
    }),
    2: async (context) => {
      const { subject } = resultOf(context.results, 1);
      const [index, facts] = await Promise.all([
        sources.filings(subject, context.signal),
        read.facts(context, subject),
      ]);
      return { filings: findFilings({ subject, index, facts }) };
    },
    3: async (context) => {
      const [{ subject }, { filings }] = [resultOf(context.results, 1), resultOf(context.results, 2)];
      const [facts, prices, instance] = await Promise.all([
        read.facts(context, subject),
        sources.prices(subject.ticker, context.signal),
        read.instance(context, subject, filings),
      ]);
      return { statements: resolveStatements({ facts, filings, prices, instance }) };
    },
    4: async (context) => {
      const { results, signal } = context;
      const [{ subject }, { filings }, { statements }] = [
        resultOf(results, 1),
        resultOf(results, 2),
        resultOf(results, 3),
      ];
      const [facts, prices, instance, earlierInstance, yields, { text, reason }] = await Promise.all([
        read.facts(context, subject),
        sources.prices(subject.ticker, signal),
        read.instance(context, subject, filings),
        read.earlierInstance(context, subject, filings),
        sources.bondYield(signal),
        analyst.readsFilingText ? sources.reportText(subject, filings.annual, signal) : noText,
      ]);
      return {
        details: resolveFilingDetails({ instance, facts, filings, statements, prices, earlierInstance }),
        market: marketOf({ ticker: subject.ticker, prices, yields, statements }),
        filingText: text,
        withoutText: reason,
      };
    },
    5: async ({ results }) => {
      const { years, trailing, notes } = normaliseStatements(resultOf(results, 3).statements);
      if (!trailing) {
        throw cannotBeValued(
          resultOf(results, 1).subject.companyName,
          "its newest report lacks revenue, net income or shareholders' equity",
        );
      }
      return { years, trailing, notes };
    },

    6: async ({ results }) => {
      const [{ subject }, { filings }, { years, trailing }] = [
        resultOf(results, 1),
        resultOf(results, 2),
        resultOf(results, 5),
      ];
      const { industry } = classifyCompany({
        cik: subject.cik,
        sic: filings.sic,
        sicDescription: filings.sicDescription,
      });
      const researchLife = industryRow(industry).rdLife;
      const others = years.filter(({ year }) => year !== trailing.year);
      const all = adjustedStatements({ years: [...others, trailing], researchLife });
      const adjusted = adjustedStatements({ years, researchLife });
      const last = all.at(-1);
      if (!last) throw new Error("there is always a trailing year");
      return { adjusted, trailing: last, researchLife };
    },

    7: async ({ results, signal }) => {
      const { statements } = resultOf(results, 3);
      const { details, market } = resultOf(results, 4);
      const [{ subject }, { filings }] = [resultOf(results, 1), resultOf(results, 2)];
      const frames = await sources.frames(statements.annual.at(-1)?.end ?? filings.annual.periodEnd, signal);
      return { industry: resolveIndustryData({ subject, filings, statements, details, market, frames }) };
    },
  };
};
