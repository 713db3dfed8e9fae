// Compiles independent reference figures into the compact fixtures the tests read. node
// scripts/compile-golden.mjs <source directory> The source holds fcfe/cases.json (60 cases by an
// independent implementation of the model), fcfe/options-and-date.json (cases of it with employee
// options and years since the base period) and fcff_*.json (Damodaran's workbooks, inputs and sheet
// figures, with derived_reverse_toggles.json for variants of them).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const source = process.argv[2];
if (source === undefined) throw new Error("usage: compile-golden.mjs <source directory>");
const read = (name) => JSON.parse(readFileSync(join(source, name), "utf8"));
const write = (name, value) =>
  writeFileSync(join(import.meta.dirname, "..", "fixtures", name), `${JSON.stringify(value)}\n`);

const YEAR_FIELDS = [
  "revenue",
  "growthRate",
  "netIncome",
  "netIncomeMargin",
  "reinvestment",
  "fcfe",
  "costOfEquity",
  "discountFactor",
  "discountedFcfe",
  "investedEquity",
  "roe",
];

const golden = read("fcfe/cases.json");
write("golden-cases.json", {
  yearFields: YEAR_FIELDS,
  cases: golden.cases.map(({ years, sensitivity, ...rest }) => ({
    ...rest,
    years: years.map((year) => YEAR_FIELDS.map((field) => year[field])),
    sensitivity,
  })),
  employeeOptions: golden.employeeOptions,
  research: golden.research,
});

write("options-and-date.json", read("fcfe/options-and-date.json").cases);

const toggles = read("derived_reverse_toggles.json");
write(
  "workbooks.json",
  [
    ["Amazon, February 2024", "amzn_2024-02-01"],
    ["Coca-Cola, September 2024", "ko_2024-09-01"],
  ].map(([name, id]) => {
    const {
      inputs,
      rd,
      options,
      cost_of_capital_cells: cells,
      expected_from_sheet: sheet,
    } = read(`fcff_${id}.json`);
    return { name, inputs, research: rd, options, cells, sheet, variants: toggles[id] };
  }),
);
