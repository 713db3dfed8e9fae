import type { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import type { Methods } from "@plumbline/platform/rpc/rpc-server.ts";
import type { MarketReader } from "@plumbline/research/company/market/market-reader.ts";
import { companyReaders, readDayText, readTicker } from "./rpc-inputs.ts";

/** Creates the calls of what is known of a company before an analysis. */
export const createCompaniesCalls = ({ market }: { market: MarketReader }) =>
  ({
    listTickers: { access: companyReaders, handle: async () => ({ tickers: await market.listTickers() }) },
    getCompany: {
      access: companyReaders,
      handle: async ({ ticker }) => ({ company: await market.describeCompany(readTicker(ticker)) }),
    },
    getPriceHistory: {
      access: companyReaders,
      handle: async ({ ticker, from, to }, { signal }) => ({
        entries: await market.priceHistory({
          ticker: readTicker(ticker),
          from: readDayText("from", from),
          to: readDayText("to", to),
          signal,
        }),
      }),
    },
  }) satisfies Partial<Methods<typeof AnalysisOrchestratorService>>;
