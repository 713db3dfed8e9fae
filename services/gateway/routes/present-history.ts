import type {
  GetMarketHistoryResponse,
  MarketRank,
} from "@plumbline/proto/analysis_orchestrator/v1/market_pb.ts";
import { readFigures } from "../company/read-figures.ts";
import type { MarketHistory } from "../dto/market.ts";

const presentRank = ({ $typeName: _name, $unknown: _unknown, ...rank }: MarketRank) => rank;

/** Presents a company's rows of the table of the market by the names of their columns. */
export const presentHistory = ({
  ticker,
  modelVersion,
  columns,
  days,
  rank,
}: GetMarketHistoryResponse): MarketHistory => ({
  ticker,
  modelVersion,
  rank: rank ? presentRank(rank) : null,
  days: days.map(({ day, accession, filed, word, figures, refusal }) => {
    const read = readFigures(columns, figures);
    return {
      day,
      accession: accession || null,
      filed: filed || null,
      word: word ?? null,
      price: read("price"),
      value: read("value"),
      p10: read("p10"),
      p25: read("p25"),
      p75: read("p75"),
      p90: read("p90"),
      growth: read("growth"),
      impliedGrowth: read("impliedGrowth"),
      stableMargin: read("stableMargin"),
      impliedMargin: read("impliedMargin"),
      revenue: read("revenue"),
      revenueGrowth: read("revenueGrowth"),
      refusal: refusal ?? null,
    };
  }),
});
