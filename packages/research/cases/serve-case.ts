import { openData } from "@plumbline/test-servers/mirror/data.ts";
import { secRoutes } from "@plumbline/test-servers/mirror/sec-routes.ts";
import { join } from "node:path";
import type { Case, CaseDay, PriceRange } from "./case.ts";

const sample = openData(join(import.meta.dirname, "../../test-servers/sample-data"));
const day = 86_400_000;

/** Creates closes that swing by 7% around one close, the higher before a split by its factor. */
const createDays = ({ from, to, close, splits = [] }: PriceRange): CaseDay[] => {
  const count = (Date.parse(to) - Date.parse(from)) / day + 1;
  const dates = Array.from({ length: count }, (_, i) => new Date(Date.parse(from) + i * day))
    .filter((date) => date.getUTCDay() % 6 !== 0)
    .map((date) => date.toISOString().slice(0, 10));
  return dates.map((date, i) => {
    const adjClose = close * (1 + 0.05 * Math.sin(i / 9) + 0.02 * Math.sin(i * 1.7));
    const later = splits.filter(([splitDay]) => date < splitDay);
    return {
      date,
      close: later.reduce((product, [, factor]) => product * factor, adjClose),
      adjClose,
      divCash: 0,
      splitFactor: splits.find(([splitDay]) => splitDay === date)?.[1] ?? 1,
    };
  });
};

/** Writes prices as Stooq does: adjusted closes, without splits. */
const writeStooq = (days: readonly CaseDay[]) =>
  [
    "Date,Open,High,Low,Close,Volume",
    ...days.map(({ date, adjClose }) => `${date},0,0,0,${adjClose},1`),
  ].join("\n");

/** Writes prices as Financial Modeling Prep does: closes adjusted for splits. */
const writeFmp = (days: readonly CaseDay[]) =>
  JSON.stringify({ historical: days.map(({ date, adjClose }) => ({ date, close: adjClose, adjClose })) });

const writeFmpSplits = (days: readonly CaseDay[]) =>
  JSON.stringify({
    historical: days.flatMap(({ date, splitFactor }) =>
      splitFactor === 1 ? [] : [{ date, numerator: splitFactor, denominator: 1 }],
    ),
  });

const serveInstance = ({ instances }: Case, path: string): string | null => {
  const asked = /^\/Archives\/edgar\/data\/\d+\/(\d{10})(\d{2})(\d{6})\/(.+)$/.exec(path);
  const document = asked ? instances[asked.slice(1, 4).join("-")] : undefined;
  if (document === undefined) return null;
  return asked?.[4] === "index.json"
    ? JSON.stringify({ directory: { item: [{ name: "case_htm.xml" }] } })
    : document;
};

/**
 * Creates a fetch function that answers for the SEC, the price provider and FRED with what a case
 * holds; peers and yields are those of the sample data.
 */
export const serveCase = (one: Case): typeof fetch => {
  const sec = secRoutes({
    ...sample,
    tickers: () => ({ fields: ["cik", "name", "ticker", "exchange"], data: one.tickers }),
    tickersOf: () => [one.ticker],
    company: (cik) => (cik === one.company.cik ? one.company : null),
  });
  const days = Array.isArray(one.prices) ? one.prices : createDays(one.prices);
  const answer = (path: string): string | null => {
    if (path.startsWith("/api/v3/historical-price-full/stock_split/")) return writeFmpSplits(days);
    if (path.startsWith("/api/v3/historical-price-full/")) return writeFmp(days);
    if (path.startsWith("/tiingo/")) return JSON.stringify(days);
    if (path.startsWith("/q/d/l/")) return writeStooq(days);
    if (path.startsWith("/fred/")) return sample.bondYields();
    return serveInstance(one, path) ?? sec(path)?.body ?? null;
  };
  return async (input) => {
    const body = answer(new URL(input instanceof Request ? input.url : input).pathname);
    return body === null ? new Response("", { status: 404 }) : new Response(body);
  };
};
