import { type ColumnName, columns } from "@plumbline/market/columns.ts";
import { type MarketDay, readDay } from "@plumbline/market/column-file.ts";
import { rankCompany } from "@plumbline/market/rank-company.ts";
import type { DayOutcome } from "@plumbline/market/value-days.ts";
import { MODEL_VERSION } from "@plumbline/model";
import { notFound } from "@plumbline/platform/errors.ts";
import { optional } from "@plumbline/platform/rpc/plain.ts";
import type { Methods } from "@plumbline/platform/rpc/rpc-server.ts";
import type { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { countSharesSince } from "@plumbline/research/company/shares/splits.ts";
import type { MarketStore, ValuedCompany } from "./market.ts";

/** As many records as are listed: a year of nights and more. */
const maxRecords = 400;

const noMarketRecord = () => notFound("NO_MARKET_RECORD", "There is no record of a day with this hash.");
const noMarketDay = () => notFound("NO_MARKET_DAY", "No day of the market has been valued yet.");

/** The columns whose figures are for a share. */
const ofShare = new Set<ColumnName>(["price", "value", "p10", "p25", "p50", "p75", "p90", "bear", "bull"]);

/** Moves a figure of a day to the share basis of the newest price. */
const onNewestBasis = (column: ColumnName, figure: number, factor: number): number => {
  if (column === "shares") return figure * factor;
  return ofShare.has(column) ? figure / factor : figure;
};

const presentDay = (outcome: DayOutcome, splits: ValuedCompany["splits"]) => {
  const { day } = outcome;
  if ("refused" in outcome)
    return { day, accession: "", filed: "", seed: 0, figures: [], refusal: outcome.refused.reason };
  const { company, figures } = outcome.row;
  const { accession, filed, word, seed } = company;
  const factor = countSharesSince({ splits, filed: day });
  return {
    day,
    accession,
    filed,
    ...optional("word", word),
    seed,
    figures: columns.map((column) => onNewestBasis(column, figures[column], factor)),
  };
};

/** Reads the newest day once: it is a megabyte, and changes once a day. */
const createDayReader = (store: Pick<MarketStore, "findNewestDay" | "findNewestHash">) => {
  let known: { hash: string; day: MarketDay } | null = null;
  return async (): Promise<MarketDay | null> => {
    if ((await store.findNewestHash()) !== (known?.hash ?? null)) {
      const newest = await store.findNewestDay();
      known = newest && { hash: newest.hash, day: readDay(newest.content) };
    }
    return known && known.day;
  };
};

/** Creates the calls that read the table of the market. */
export const createMarketCalls = ({
  store,
  readTicker,
}: {
  store: Pick<MarketStore, "findNewestDay" | "findNewestHash" | "findCompany" | "listRecords" | "findRecord">;
  /** Checks the length of a ticker and writes it as the SEC does. */
  readTicker: (ticker: string) => string;
}) => {
  const readNewest = createDayReader(store);
  return {
    getMarketDay: {
      access: { services: ["gateway"], scope: "valuations:read" },
      handle: async () => {
        const newest = await store.findNewestDay();
        if (!newest) throw noMarketDay();
        const { day, hash, content } = newest;
        return { day, hash, content };
      },
    },
    getMarketHistory: {
      access: { services: ["gateway"], scope: "valuations:read" },
      handle: async ({ ticker: asked }) => {
        const ticker = readTicker(asked);
        const [company, newest] = await Promise.all([store.findCompany(ticker), readNewest()]);
        const rank = newest && rankCompany(newest, ticker);
        const outcomes = company ? [...company.history, company.newest] : [];
        return {
          ticker,
          companyName: company?.name ?? "",
          modelVersion: MODEL_VERSION,
          columns: [...columns],
          ...optional("rank", rank),
          days: outcomes.map((outcome) => presentDay(outcome, company?.splits ?? [])),
        };
      },
    },
    listMarketRecords: {
      access: { services: ["gateway"], scope: "valuations:read" },
      handle: async () => {
        const records = await store.listRecords(maxRecords);
        return {
          records: records.map(({ previous, ...rest }) => ({ ...rest, ...optional("previous", previous) })),
        };
      },
    },
    getMarketRecord: {
      access: { services: ["gateway"], scope: "valuations:read" },
      handle: async ({ hash }) => {
        const content = await store.findRecord(hash);
        if (!content) throw noMarketRecord();
        return { content };
      },
    },
  } satisfies Partial<Methods<typeof AnalysisOrchestratorService>>;
};
