/**
 * Measures the processor time in which the page reads a day of the market, and filters, orders and
 * counts it, with companies and screens that are drawn by lot.
 *
 * npm run node -- lab/speed/screener.ts [companies]
 */
import { readDay, writeDay } from "@plumbline/market/column-file.ts";
import { columns, type MarketRow, words } from "@plumbline/market/columns.ts";
import { createRandom } from "@plumbline/test-kit/random.ts";
import { figureGroups } from "@plumbline/web/src/features/screener/figures.ts";
import {
  countBars,
  countChoices,
  filterRows,
  listRows,
} from "@plumbline/web/src/features/screener/market/apply-screen.ts";
import { type Market, openMarket } from "@plumbline/web/src/features/screener/market/open-market.ts";
import { defaultScreen, type Screen, type Sort } from "@plumbline/web/src/features/screener/screen.ts";

const count = Number(process.argv[2] ?? 6000);
const screens = 2000;
/** One frame at 60 Hz. */
const frameMs = 16;
/** As many as a panel has with all groups open. */
const histograms = figureGroups.flatMap((group) => group.columns);

const random = createRandom(39);
/** Draws a figure from 1 to 100, evenly by factors. */
const drawFigure = () => Math.exp((random.below(1_000_000) / 1_000_000) * Math.log(100));

const drawRow = (place: number): MarketRow => ({
  company: {
    ticker: `T${place}`,
    name: `Company ${random.below(1_000_000)} Inc.`,
    industry: `Industry ${random.below(95)}`,
    accession: `0000000001-26-${place}`,
    filed: "2026-02-01",
    word: words[random.below(words.length)] ?? null,
    seed: place,
  },
  filings: [],
  // Most figures of a company are known.
  figures: Object.fromEntries(
    columns.map((column) => [column, random.below(20) === 0 ? Number.NaN : drawFigure()]),
  ) as MarketRow["figures"],
});

const drawScreen = ({ industries }: Market): Screen => ({
  ...defaultScreen,
  ranges: Object.fromEntries(
    [1, 2, 3, 4].map(() => [random.pick(columns), [drawFigure() / 10, drawFigure() * 10]]),
  ),
  industries: random.below(2) === 0 ? [] : [random.pick(industries.names), random.pick(industries.names)],
  search: random.below(4) === 0 ? String(random.below(100)) : "",
  sort: { by: random.pick(columns), dir: random.pick<Sort["dir"]>(["asc", "desc"]) },
});

/** Returns the processor time of a function, in milliseconds. */
const measure = (run: () => void): number => {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const describe = (what: string, times: number[]): void => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * (sorted.length - 1))] ?? 0;
  console.log(
    `${what}: median ${at(0.5).toFixed(2)} ms, 99% within ${at(0.99).toFixed(2)} ms, ` +
      `longest ${at(1).toFixed(2)} ms; 99% at ${(at(0.99) / frameMs).toFixed(2)} of a frame`,
  );
};

const head = { day: "2026-08-21", modelVersion: "1", trials: 1000, refused: [] };
const rows = Array.from({ length: count }, (_, place) => drawRow(place));
const bytes = writeDay(head, rows);
console.log(`${count} companies, ${columns.length} columns, ${(bytes.length / 1e6).toFixed(2)} MB`);

const opened: Market[] = [];
describe(
  "reads a day",
  Array.from({ length: 10 }, () => measure(() => opened.push(openMarket(readDay(bytes))))),
);
const market = opened.at(-1) as Market;
describe(
  "orders by a column for the first time",
  columns.map((by) => measure(() => market.orderBy(by))),
);
describe(
  "divides the axis of a histogram for the first time",
  columns.map((column) => measure(() => market.axisOf(column))),
);
const drawn = Array.from({ length: screens }, () => drawScreen(market));
describe(
  "filters and orders",
  drawn.map((screen) => measure(() => listRows(market, filterRows(market, screen), screen.sort))),
);
describe(
  `counts ${histograms.length} histograms and two lists`,
  drawn.map((screen) => {
    const failures = filterRows(market, screen);
    return measure(() => {
      for (const column of histograms) countBars(market, failures, column);
      countChoices(market, failures, "words");
      countChoices(market, failures, "industries");
    });
  }),
);
