import type { SampleCompany, SampleInstance } from "@plumbline/test-servers/mirror/data.ts";
import { writeInstanceXml } from "@plumbline/test-servers/mirror/instance-xml.ts";
import { sampleDay } from "@plumbline/test-servers/mirror/sample-day.ts";
import { addDays, addMonths, addYears, daysBetween } from "../company/filings/dates.ts";
import type { Case } from "./case.ts";
import type { Column, Company, Line, Lines, Report } from "./company.ts";

type Context = SampleInstance["contexts"][number];
type InstanceRow = SampleInstance["facts"][number];

const sayLine = (line: Line, column: Column) => (typeof line === "number" ? column.grow(line) : line(column));

const usual = {
  flows: { Revenues: 4_000, OperatingIncomeLoss: 520, IncomeTaxExpenseBenefit: 100, NetIncomeLoss: 400 },
  balances: {
    Assets: 6_400,
    Liabilities: 3_200,
    StockholdersEquity: 3_200,
    LiabilitiesAndStockholdersEquity: 6_400,
    CashAndCashEquivalentsAtCarryingValue: 640,
  },
  averages: {
    WeightedAverageNumberOfDilutedSharesOutstanding: 200,
    WeightedAverageNumberOfSharesOutstandingBasic: 198,
  },
} satisfies Pick<Company, "flows" | "balances" | "averages">;

/** Lists the 10-Ks, oldest first, and the 10-Qs after the newest. */
const planReports = ({
  yearEnd = (back) => `${2025 - back}-12-31`,
  years = 4,
  quarters = 2,
  more = [],
}: Company): Report[] => {
  const spanOf = (back: number): [string, string] => [addDays(yearEnd(back + 1), 1), yearEnd(back)];
  const annual = Array.from({ length: years }, (_, i): Report => {
    const back = years - 1 - i;
    return {
      form: "10-K",
      filed: addDays(yearEnd(back), 50),
      periodEnd: yearEnd(back),
      spans: [spanOf(back + 2), spanOf(back + 1), spanOf(back)],
      days: [yearEnd(back + 1), yearEnd(back)],
    };
  });
  const quarterly = Array.from({ length: quarters }, (_, i): Report => {
    const end = addMonths(yearEnd(0), 3 * (i + 1));
    return {
      form: "10-Q",
      filed: addDays(end, 30),
      periodEnd: end,
      spans: [
        [addDays(yearEnd(1), 1), addYears(end, -1)],
        [addDays(yearEnd(0), 1), end],
      ],
      days: [yearEnd(0), end],
    };
  });
  return [...annual, ...quarterly, ...more].toSorted((a, b) => a.filed.localeCompare(b.filed));
};

const unitOf = (tag: string, currency: string) => {
  if (/PerShare|PerUnit|ExercisePrice|LiquidationPreference$/.test(tag)) return `${currency}/shares`;
  if (tag.includes("Percentage")) return "pure";
  return /Number|Shares|Units/.test(tag) && !tag.endsWith("CapitalAccounts") ? "shares" : currency;
};

/**
 * Builds a case: a company of 4,000 million of revenue and 200 million shares unless told
 * otherwise. A line that is null is left out.
 */
export const buildCase = (company: Company = {}): Case => {
  const { sic = 3559, name = "Example Works", cik = 9_900_002, growth = 0.06 } = company;
  const { cover = 197, currency = () => "USD", yearEnd = (back) => `${2025 - back}-12-31` } = company;
  const reports = planReports(company);
  const facts: SampleCompany["facts"] = { "us-gaap": {}, dei: {} };
  const accessionOf = (place: number) =>
    `${String(cik).padStart(10, "0")}-${reports[place]?.filed.slice(2, 4)}-${String(place + 1).padStart(6, "0")}`;

  const add = (taxonomy: string, tag: string, line: Line, place: number, column: Column) => {
    const said = sayLine(line, column);
    if (said === null) return;
    const unit = unitOf(tag, currency(column));
    const isAmount = !unit.includes("/") && unit !== "pure";
    const rows = (((facts[taxonomy] ??= {})[tag] ??= {})[unit] ??= []);
    for (const value of [said].flat())
      rows.push([place, column.start ?? 0, column.end, isAmount ? Math.round(value * 1e6) : value]);
  };
  const flows: { place: number; context: Context; row: (context: number) => InstanceRow }[] = [];
  const keepFlows = (place: number, column: Column) => {
    const { ownFlows = {} } = company;
    if (Object.keys(ownFlows).length === 0) return;
    const standard = Object.entries({ ...usual.flows, ...company.flows }) as [string, Line | null][];
    const lines = [
      ...standard.map(([tag, line]) => [`us-gaap:${tag}`, line] as const),
      ...Object.entries(ownFlows).map(([tag, line]) => [`case:${tag}`, line] as const),
    ];
    for (const [tag, line] of lines)
      for (const value of line === null ? [] : [sayLine(line, column) ?? []].flat())
        flows.push({
          place,
          context: [column.start ?? 0, column.end, []],
          row: (context) => [tag, context, "USD", Math.round(value * 1e6), "0"],
        });
  };
  const addAll = (lines: Lines, place: number, column: Column) => {
    for (const [tag, line] of Object.entries(lines))
      if (line !== null) add("us-gaap", tag, line, place, column);
  };

  for (const [place, report] of reports.entries()) {
    const { form, filed } = report;
    const columnOf = (
      start: string | null,
      end: string,
      growWith: (yearsLater: number) => number,
    ): Column => {
      // A year's last days may move by a week, and its months belong to the year that they are in.
      const yearsLater = Math.ceil((daysBetween(yearEnd(0), end) - 8) / 365.25);
      return { form, filed, start, end, grow: (millions) => millions * growWith(yearsLater) };
    };
    for (const [start, end] of report.spans) {
      const share = Math.round((daysBetween(start, end) + 1) / 30.4) / 12;
      const column = columnOf(start, end, (years) => share * (1 + growth) ** years);
      addAll({ ...usual.flows, ...company.flows }, place, column);
      keepFlows(place, column);
      addAll(
        { ...usual.averages, ...company.averages },
        place,
        columnOf(start, end, () => 1),
      );
    }
    for (const day of report.days)
      addAll(
        { ...usual.balances, ...company.balances },
        place,
        columnOf(null, day, (years) => (1 + growth / 2) ** years),
      );
    if (cover !== null && form.startsWith("10-"))
      add(
        "dei",
        "EntityCommonStockSharesOutstanding",
        cover,
        place,
        columnOf(null, addDays(filed, -10), () => 1),
      );
  }

  const newest = reports.findLastIndex(({ form }) => form === "10-K");
  const counted = addDays(reports[newest]?.filed ?? "", -10);
  const members = Object.entries(company.classes ?? {});
  const own = Object.entries(company.ownBalances ?? {});
  const later = Object.entries(company.laterBalances ?? {});
  const flowsOf = (place: number) => flows.filter((flow) => flow.place === place);
  const writeDocument = (place: number, lines: [string, number][], classes: [string, number][] = []) => {
    const { filed = "", periodEnd = "" } = reports[place] ?? {};
    return writeInstanceXml({
      ticker: "CASE",
      cik,
      accession: accessionOf(place),
      filed,
      document: "case_htm.xml",
      contexts: [
        [0, periodEnd, []],
        ...classes.map(([member]): Context => [0, counted, [["us-gaap:StatementClassOfStockAxis", member]]]),
        ...flowsOf(place).map(({ context }) => context),
      ],
      facts: [
        ...lines.map(([tag, millions]): InstanceRow => [`case:${tag}`, 0, "USD", millions * 1e6, "0"]),
        ...classes.map(([, millions], i): InstanceRow => [
          "dei:EntityCommonStockSharesOutstanding",
          i + 1,
          "shares",
          millions * 1e6,
          "0",
        ]),
        ...flowsOf(place).map(({ row }, i) => row(1 + classes.length + i)),
      ],
    });
  };
  const newestQuarter = reports.length - 1;
  const instances = {
    ...(members.length + own.length + flows.length > 0
      ? { [accessionOf(newest)]: writeDocument(newest, own, members) }
      : {}),
    ...(later.length + flows.length > 0 && newestQuarter > newest
      ? { [accessionOf(newestQuarter)]: writeDocument(newestQuarter, later) }
      : {}),
  };
  return {
    name,
    expected: "",
    ticker: "CASE",
    tickers: company.tickers ?? [[cik, name, "CASE", "NYSE"]],
    company: {
      ticker: "CASE",
      cik,
      name,
      sic,
      sicDescription: null,
      exchange: "NYSE",
      fiscalYearEnd: null,
      filings: reports.map(({ form, filed, periodEnd }, place) => [
        accessionOf(place),
        form,
        filed,
        periodEnd,
        Number(addDays(periodEnd, -45).slice(0, 4)),
        null,
        "case.htm",
      ]),
      facts,
    },
    instances,
    prices: company.prices ?? { from: addYears(sampleDay, -5), to: sampleDay, close: 40 },
    provider: company.provider ?? "tiingo",
  };
};
