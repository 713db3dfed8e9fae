import type { DayDescription, FiledFact } from "@plumbline/market/describe-on-day.ts";
import { columns } from "@plumbline/market/columns.ts";
import { type MarketDay, readDay } from "@plumbline/market/column-file.ts";
import { rankCompany } from "@plumbline/market/rank-company.ts";
import type { DayOutcome } from "@plumbline/market/value-days.ts";
import { MODEL_VERSION } from "@plumbline/model";
import { notFound } from "@plumbline/platform/errors.ts";
import { optional } from "@plumbline/platform/rpc/plain.ts";
import type { Methods } from "@plumbline/platform/rpc/rpc-server.ts";
import type { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { countSharesSince } from "@plumbline/research/company/shares/splits.ts";
import type { MessageInitShape } from "@bufbuild/protobuf";
import type { MarketFactSchema } from "@plumbline/proto/analysis_orchestrator/v1/market_pb.ts";
import type { DescribeDay } from "./company-days.ts";
import { describeRun } from "./describe-run.ts";
import { historyTrials } from "./market-run.ts";
import type { MarketStore, ValuedCompany } from "./market.ts";
import { readOnNewestBasis } from "./share-basis.ts";

/** As many records as are listed: a year of nights and more. */
const maxRecords = 400;

const noMarketRecord = () => notFound("NO_MARKET_RECORD", "There is no record of a day with this hash.");
const noMarketDay = () => notFound("NO_MARKET_DAY", "No day of the market has been valued yet.");

const notInMarket = (ticker: string) =>
  notFound("NOT_IN_MARKET", `${ticker} is not among the companies of the market.`);
const notValuedThen = (ticker: string, day: string) =>
  notFound("NOT_VALUED_THEN", `${ticker} was not valued on ${day} or before.`);

const presentDay = (outcome: DayOutcome, splits: ValuedCompany["splits"]) => {
  const { day } = outcome;
  if ("refused" in outcome)
    return { day, accession: "", filed: "", seed: 0, figures: [], refusal: outcome.refused.reason };
  const { company, figures } = outcome.row;
  const { accession, filed, word, seed } = company;
  const read = readOnNewestBasis({ day, figures }, splits);
  return {
    day,
    accession,
    filed,
    ...optional("word", word),
    seed,
    figures: columns.map(read),
  };
};

const presentFact = ({ source, ...fact }: FiledFact): MessageInitShape<typeof MarketFactSchema> => ({
  ...fact,
  form: source.form ?? "",
  accession: source.accession ?? "",
  tag: source.tag ?? "",
  ...optional("periodStart", source.periodStart),
  periodEnd: source.periodEnd ?? "",
  filed: source.filed ?? "",
  url: source.url ?? "",
  ...optional("note", source.note),
});

/** factor: shares of the newest price for one of the day. */
const presentDescription = (
  { annual, quarterly, priceDate, facts, cases, drivers }: DayDescription,
  factor: number,
) => ({
  annual,
  ...optional("quarterly", quarterly),
  ...optional("priceDate", priceDate),
  facts: facts.map(presentFact),
  cases: cases.map(({ valuePerShare, ...one }) => ({ ...one, valuePerShare: valuePerShare / factor })),
  drivers: drivers.map(({ values, range, implied, ...driver }) => ({
    ...driver,
    ...values,
    ...range,
    ...optional("implied", implied),
  })),
});

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
  describeDay,
  trials,
  readTicker,
  readAskedDay,
  clock,
}: {
  store: Pick<
    MarketStore,
    | "findNewestDay"
    | "findNewestHash"
    | "findNewestPrices"
    | "findNewestRun"
    | "countOutcomes"
    | "findCompany"
    | "listRecords"
    | "findRecord"
  >;
  describeDay: DescribeDay;
  /** Of the newest day. */
  trials: number;
  /** Checks the length of a ticker and writes it as the SEC does. */
  readTicker: (ticker: string) => string;
  /** Checks a day, YYYY-MM-DD. */
  readAskedDay: (day: string) => string;
  clock: () => Date;
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
    getMarketRun: {
      access: "admin",
      handle: async () => {
        const run = await store.findNewestRun();
        if (!run) return {};
        const counts = await store.countOutcomes(run.day);
        return { ...describeRun(run, counts, clock()), modelVersion: MODEL_VERSION };
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
    getPriceRecords: {
      access: { services: ["gateway"], scope: "valuations:read" },
      handle: async () => {
        const newest = await store.findNewestPrices();
        const { day, quarters, prices } = newest ?? { day: "", quarters: [], prices: [] };
        return {
          day,
          quarters: quarters.map(({ came, valueToPrice, ...rest }) => ({
            ...rest,
            ...optional("came", came),
            ...optional("valueToPrice", valueToPrice),
          })),
          prices,
        };
      },
    },
    getCompanyOnDay: {
      access: { services: ["gateway"], scope: "valuations:read" },
      handle: async ({ ticker: askedTicker, day: askedDay }) => {
        const ticker = readTicker(askedTicker);
        const company = await store.findCompany(ticker);
        if (!company) throw notInMarket(ticker);
        const { name, history, newest, splits } = company;
        const day = askedDay ? readAskedDay(askedDay) : newest.day;
        const outcome = [...history, newest].findLast((one) => one.day <= day);
        if (!outcome) throw notValuedThen(ticker, day);
        const about = { ticker, companyName: name, modelVersion: MODEL_VERSION, columns: [...columns] };
        const row = presentDay(outcome, splits);
        const asked = { ticker, day: outcome.day, trials: outcome === newest ? trials : historyTrials };
        const description = "row" in outcome ? await describeDay(asked) : null;
        if (!description) return { ...about, row };
        const factor = countSharesSince({ splits, filed: outcome.day });
        return { ...about, row, ...presentDescription(description, factor) };
      },
    },
  } satisfies Partial<Methods<typeof AnalysisOrchestratorService>>;
};
