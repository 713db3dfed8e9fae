import { expect, test } from "vitest";
import { report } from "../../../testing/report-fixture.ts";
import { type CompleteReport, toCompleteReport } from "../complete-report.ts";
import { type FigureRow, listFigures } from "./list-figures.ts";
import { writeCsv } from "../parts/csv/write-csv.ts";
import { listCsvLines } from "./list-csv-lines.ts";

const complete = toCompleteReport({ ...report, inputs: { bondYield: 0.0431 } }) as CompleteReport;
const rows = listFigures(complete);
const find = (figure: string) => rows.find((row) => row.figure === figure) as FigureRow;

test("lists inputs, statements, drivers and results, each with its value and its source", () => {
  expect(find("Current price")).toMatchObject({ value: "$80.00", source: { kind: "dataset" } });
  expect(find("Ten-year bond yield").value).toBe("4.3%");
  // The report does not carry the value of every input.
  expect(find("Shares outstanding").value).toBe("");
  const statement = complete.financials.adjusted.at(-1)!;
  expect(find(`Revenue, ${statement.label}`)).toMatchObject({
    group: "Statements",
    source: { kind: "filing" },
  });
  expect(find("Stable ROE")).toBeDefined();
  expect(find("Revenue growth rate")).toMatchObject({
    value: "8.1%",
    source: { kind: "assumed", note: "Why revenueGrowthRate of base" },
  });
  expect(find("Value per share")).toMatchObject({ value: "$100.00", source: { kind: "derived" } });
});

test("lists what segments, claims and peers bring, in the units of each", () => {
  const values = (group: FigureRow["group"]) =>
    rows.filter((row) => row.group === group).map(({ figure, value }) => `${figure}: ${value}`);
  expect(values("Operating segments")).toEqual([
    "Consumer, revenue 2024: 1,400",
    "Consumer, revenue 2025: 1,500",
    "Professional, revenue 2025: 2,500",
    "Consumer, industry: Household",
    "Consumer, EV/Sales: 1.30",
    "Consumer, business beta: 0.83",
    "Professional, industry: Machinery",
    "Professional, EV/Sales: 1.80",
    "Professional, business beta: 0.98",
  ]);
  expect(values("Geographic segments").slice(1, 3)).toEqual([
    "America, risk premium: 4.5%",
    "America, tax rate: 25.0%",
  ]);
  expect(values("Claims").slice(0, 3)).toEqual([
    "Employee stock options, millions: 2.4",
    "Options, volatility: 33.0%",
    "Pension obligations: 30",
  ]);
  expect(values("Peers").slice(0, 2)).toEqual([
    "Acme Tools Inc., revenue: 4,000",
    "Acme Tools Inc., P/S: 2.30",
  ]);
  expect(find("Consumer, EV/Sales").source.note).toBe("The segment's name says “Consumer”.");
});

test("a financial company's segments bring market cap to sales and the equity beta", () => {
  const [model] = complete.valuation.models;
  const models = [{ ...model!, valueMethod: "FINANCIAL" as const }];
  const financial = listFigures({ ...complete, valuation: { ...complete.valuation, models } });
  expect(financial.find(({ figure }) => figure === "Consumer, MC/Sales")?.value).toBe("1.10");
  expect(financial.find(({ figure }) => figure === "Consumer, equity beta")?.value).toBe("1.21");
});

test("a report of an older version lists no figure without a source", () => {
  const segments = complete.segments.map((segment) => ({ ...segment, source: null }));
  const figures = listFigures({ ...complete, segments }).map(({ figure }) => figure);
  expect(figures).not.toContain("Consumer, revenue 2025");
});

test("every figure has a document, a formula or a reason", () => {
  for (const { figure, source } of rows)
    expect(source.accession ?? source.url ?? source.note ?? source.label, figure).toBeTruthy();
});

test("newer years come first", () => {
  const years = rows.filter(({ figure }) => figure.startsWith("Revenue, 20")).map(({ figure }) => figure);
  expect(years).toEqual(years.toSorted().toReversed());
});

test("the CSV quotes every cell and runs no formula", () => {
  const hostile: FigureRow = {
    ...find("Value per share"),
    figure: '=HYPERLINK("http://x")',
    value: "−12.5%",
    source: { ...find("Value per share").source, label: "@SUM(A1)", note: "-2+3" },
  };
  const [head, line, end] = writeCsv(listCsvLines([hostile])).split("\r\n");
  expect(head).toBe('"Group","Figure","Value","Kind","Source","Accession","Tag","From","To","Link","Note"');
  expect(line).toBe(
    `"Results","'=HYPERLINK(""http://x"")","−12.5%","Computed","'@SUM(A1)","","","","","","'-2+3"`,
  );
  expect(end).toBe("");
});
