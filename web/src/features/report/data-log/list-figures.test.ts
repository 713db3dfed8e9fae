import { expect, test } from "vitest";
import { report } from "../../../testing/report-fixture.ts";
import { type CompleteReport, toCompleteReport } from "../complete-report.ts";
import { type FigureRow, listFigures } from "./list-figures.ts";
import { writeCsv } from "./write-csv.ts";

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

test("every figure has a document, a formula or a reason", () => {
  for (const { figure, source } of rows)
    expect(source.accession ?? source.url ?? source.note ?? source.label, figure).toBeTruthy();
});

test("newer years come first", () => {
  const years = rows.filter(({ figure }) => figure.startsWith("Revenue, ")).map(({ figure }) => figure);
  expect(years).toEqual(years.toSorted().toReversed());
});

test("the CSV quotes every cell and runs no formula", () => {
  const hostile: FigureRow = {
    ...find("Value per share"),
    figure: '=HYPERLINK("http://x")',
    value: "−12.5%",
    source: { ...find("Value per share").source, label: "@SUM(A1)", note: "-2+3" },
  };
  const [head, line, end] = writeCsv([hostile]).split("\r\n");
  expect(head).toBe('"Group","Figure","Value","Kind","Source","Accession","Tag","From","To","Link","Note"');
  expect(line).toBe(
    `"Results","'=HYPERLINK(""http://x"")","−12.5%","Computed","'@SUM(A1)","","","","","","'-2+3"`,
  );
  expect(end).toBe("");
});
