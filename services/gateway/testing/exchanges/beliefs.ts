import type { SeenCall } from "../backends.ts";
import { users } from "../callers.ts";
import { byUser, type Exchange } from "../exchange.ts";

const compared = { actual: 0.03, reader: 0.12, ours: 0.05 };
const mark = {
  filing: "0000021344-26-000010",
  cause: "New 10-Q",
  day: "2026-04-30",
  years: 0.25,
  revenue: compared,
  growth: { ...compared, price: 0.09 },
  margin: compared,
  gapBefore: 5,
  gapAfter: -1.5,
  parts: [{ title: "Belief", amount: -6.5 }],
  broken: "below",
};
const belief = {
  id: "5f0f7b1e-0000-4000-8000-000000000002",
  analysisId: "5f0f7b1e-0000-4000-8000-000000000001",
  ticker: "KO",
  companyName: "Coca-Cola",
  name: "Fast",
  day: "2026-03-31",
  keptAt: "2026-04-01T10:00:00.000Z",
  price: 60,
  growth: { reader: 0.12, ours: 0.05, price: 0.09 },
  margin: { reader: 0.25, ours: 0.24 },
  value: { reader: 65, ours: 61.5 },
};
const without = <T extends object>(figures: T) => ({ ...figures, price: null });
const exchangeOf = (
  call: "listBeliefs" | "removeBelief",
  request: SeenCall["request"],
): Pick<Exchange, "answers" | "calls" | "data"> => ({
  answers: { orchestrator: { [call]: () => ({ beliefs: [{ ...belief, marks: [mark] }] }) } },
  calls: [byUser(`analysis-orchestrator.${call}`, request)],
  data: [
    {
      ...belief,
      margin: without(belief.margin),
      value: without(belief.value),
      marks: [{ ...mark, revenue: without(compared), margin: without(compared), shareReturn: null }],
    },
  ],
});

export const beliefExchanges: Record<string, Exchange[]> = {
  "GET /beliefs": [{ callers: users, path: "/beliefs", ...exchangeOf("listBeliefs", {}) }],
  "DELETE /beliefs/:id": [
    { callers: users, path: `/beliefs/${belief.id}`, ...exchangeOf("removeBelief", { id: belief.id }) },
  ],
};
