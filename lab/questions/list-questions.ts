import type { MarketRow } from "@plumbline/market/columns.ts";
import type { CompanyRecords } from "@plumbline/market/company-as-of.ts";
import { daysBetween } from "@plumbline/research/company/filings/dates.ts";
import type { Tools } from "./open-tools.ts";

/** A company with its rows by day, the newest last. */
export type KnownCompany = { records: CompanyRecords; rows: { day: string; row: MarketRow }[] };

/** A question with its answer, which does not come from the tools. */
export type Question = {
  text: string;
  tool: string;
  input: Record<string, unknown>;
  /** Reads from the answer what was asked for. */
  read: (data: Record<string, unknown>) => unknown;
  expected: unknown;
};

type Answered = { facts: { periodEnd: string; value: number }[] };

/** Figures that one tag states for every company. */
const filedFigures = [
  { name: "totalAssets", tag: "Assets" },
  { name: "operatingCashFlow", tag: "NetCashProvidedByUsedInOperatingActivities" },
  { name: "goodwill", tag: "Goodwill" },
] as const;

/** Fiscal years have 52 or 53 weeks. */
const isYear = (start: string | null, end: string) =>
  start === null || (daysBetween(start, end) > 350 && daysBetween(start, end) < 380);

/** Finds what the newest annual report that has a year states for it, in millions; null without one. */
const findFiled = (records: CompanyRecords, tag: string, periodEnd: string) => {
  const [newest] = (records.facts.byTag.get(tag) ?? [])
    .filter(({ form, start, end }) => form === "10-K" && end === periodEnd && isYear(start, end))
    .toSorted((a, b) => b.filed.localeCompare(a.filed));
  return newest ? newest.value / 1e6 : null;
};

const listYears = (periodEnd: string): string[] => {
  const year = Number(periodEnd.slice(0, 4));
  return [`${year - 1}`, `${year}`];
};

const listFacts = ({ records }: KnownCompany, day: string): Question[] => {
  const { ticker } = records.subject;
  const annual = records.index.filings
    .filter(({ form, filed }) => form === "10-K" && filed <= day)
    .toSorted((a, b) => b.filed.localeCompare(a.filed))
    .slice(0, 3);
  return annual.flatMap(({ periodEnd }) =>
    filedFigures.flatMap(({ name, tag }): Question[] => {
      const value = findFiled(records, tag, periodEnd);
      if (value === null) return [];
      return [
        {
          text: `What was the ${name} of ${ticker} in the fiscal year that ended ${periodEnd}?`,
          tool: "facts",
          // A company may name the year by its end or by its beginning.
          input: { ticker, names: [name], periods: ["TTM", ...listYears(periodEnd)] },
          read: (data) => (data as Answered).facts.find((fact) => fact.periodEnd === periodEnd)?.value,
          expected: value,
        },
      ];
    }),
  );
};

/** Writes "no figure" as answers do. */
const orNull = (figure: number) => (Number.isNaN(figure) ? null : figure);

const listValues = ({ records, rows }: KnownCompany): Question[] => {
  const { ticker } = records.subject;
  return rows.flatMap(({ day, row: { figures, company } }): Question[] => [
    {
      text: `What was a share of ${ticker} worth on ${day}, and what did it cost?`,
      tool: "valuation",
      input: { ticker, day },
      read: ({ value, price, word, day: on, seed }) => [value, price, word, on, seed],
      expected: [orNull(figures.value), orNull(figures.price), company.word, day, company.seed],
    },
    {
      text: `How uncertain was the value of ${ticker} on ${day}?`,
      tool: "range",
      input: { ticker, day },
      read: ({ p10, p90 }) => [p10, p90],
      expected: [orNull(figures.p10), orNull(figures.p90)],
    },
    {
      text: `Which growth of revenue did we expect of ${ticker} on ${day}?`,
      tool: "explain_driver",
      input: { ticker, day, driver: "revenueGrowthRate" },
      read: ({ driver }) => (driver as { base: number }).base,
      expected: orNull(figures.growth),
    },
    {
      text: `Which growth did the price of ${ticker} ask for on ${day}?`,
      tool: "implied",
      input: { ticker, day },
      read: ({ drivers }) =>
        (drivers as { name: string; implied: number | null }[]).find(
          ({ name }) => name === "revenueGrowthRate",
        )?.implied,
      expected: orNull(figures.impliedGrowth),
    },
  ]);
};

/** A day within a quarter is answered by the newest valued day before it. */
const listDates = ({ records, rows }: KnownCompany): Question[] => {
  const { ticker } = records.subject;
  const [first, second] = rows;
  if (!first || !second) return [];
  return [
    {
      text: `What was ${ticker} worth six weeks after ${first.day}, and what is it worth now?`,
      tool: "as_of",
      input: { ticker, day: `${first.day.slice(0, 5)}08-11` },
      read: ({ day, value, newest }) => [day, value, (newest as { value: number | null }).value],
      expected: [first.day, orNull(first.row.figures.value), orNull(rows.at(-1)?.row.figures.value ?? NaN)],
    },
  ];
};

const listComparisons = (companies: readonly KnownCompany[]): Question[] =>
  companies.map(({ records, rows }, place): Question => {
    const other = companies[(place + 1) % companies.length] as KnownCompany;
    const ratioOf = (one: KnownCompany["rows"]) => orNull(one.at(-1)?.row.figures.valueToPrice ?? NaN);
    const [ticker, second] = [records.subject.ticker, other.records.subject.ticker];
    return {
      text: `How much value has ${ticker} for its price, and ${second}?`,
      tool: "compare",
      input: { tickers: [ticker, second], figures: ["valueToPrice"] },
      read: ({ companies: found }) =>
        (found as { figures: { valueToPrice: number | null } }[]).map(({ figures }) => figures.valueToPrice),
      expected: [ratioOf(rows), ratioOf(other.rows)],
    };
  });

const listNames = ({ records }: KnownCompany): Question[] => {
  const { ticker, companyName } = records.subject;
  return [
    {
      text: `Which ticker has ${companyName}?`,
      tool: "find_company",
      input: { search: companyName },
      read: ({ companies }) => (companies as { ticker: string }[])[0]?.ticker,
      expected: ticker,
    },
  ];
};

/** Lists questions about companies: figures, periods, comparisons, dates and names. */
export const listQuestions = (companies: readonly KnownCompany[]): Question[] => [
  ...companies.flatMap((one) => listFacts(one, one.rows.at(-1)?.day ?? "")),
  ...companies.flatMap(listValues),
  ...companies.flatMap(listDates),
  ...listComparisons(companies),
  ...companies.flatMap(listNames),
];

/** Asks a question. Returns what is wrong with the answer; null if nothing is. */
export const ask = async (
  { text, tool, input, read, expected }: Question,
  tools: Pick<Tools, "call">,
): Promise<string | null> => {
  const { data, refusal } = await tools.call(tool, input);
  const answer = refusal ?? read(data);
  return JSON.stringify(answer) === JSON.stringify(expected)
    ? null
    : `${text} Expected ${JSON.stringify(expected)}, got ${JSON.stringify(answer)}.`;
};
