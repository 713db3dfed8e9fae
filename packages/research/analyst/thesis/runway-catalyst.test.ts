import { expect, test } from "vitest";
import { createUnpriced } from "../testing/catalysts.ts";
import { type ContextChanges } from "../testing/report-context.ts";
import { runwayCatalyst } from "./runway-catalyst.ts";

const writeCatalyst = (changes?: ContextChanges) => runwayCatalyst(createUnpriced(changes));
const yearly = [0.05, 0.2, 0.01].map((growth, i) => ({ year: 2023 + i, growth }));
const noLonger = { drivers: { bull: { yearsToStability: 8 } } };

test("has the header of what is unusual where it says nothing else", () => {
  const unusual = { runwayCatalyst: ["Contracts were worth 4.3 times the year's revenue."] };
  expect(writeCatalyst({ unusual, growth: { yearly } })).toEqual({
    header: "Header of runwayCatalyst",
    text: unusual.runwayCatalyst[0],
  });
});

test("names the longer growth period, and without a record the revenue that it leads to", () => {
  expect(writeCatalyst()).toEqual({
    header: "11 years of growth instead of eight",
    text: "The bull case grows Example Works' revenue to $21.0bn, not $16.0bn.",
  });
});

test("sets the years that a case needs beside those of the record, of the case in the header", () => {
  const write = (growth: readonly number[], changes: ContextChanges = {}) =>
    writeCatalyst({
      ...changes,
      growth: { yearly: growth.map((one, i) => ({ year: 2020 + i, growth: one })) },
    }).text;
  const needs = "Example Works' bull case needs 11 years above 4.0%";
  expect(write([0.05, 0.2, 0.01])).toBe(`${needs}; two of three on record were.`);
  expect(write([0.05, 0.2, 0.07])).toBe(`${needs}; three of three on record were.`);
  expect(write([0.05, 0.2, 0.01, 0.02])).toBe(`${needs}; two of four on record were.`);
  expect(write([0.05, 0.02, 0.01])).toBe(`${needs}, though only one of three on record was.`);
  expect(write([0.04, 0.02, 0.01])).toBe(`${needs}, though none of three on record were.`);
  expect(write([0.05, 0.2, 0.01], noLonger)).toBe(
    "Example Works needs eight years above 4.0%; two of three on record were.",
  );
  const slow = writeCatalyst({
    growth: {
      yearly: [
        { year: 2020, growth: 0.05 },
        { year: 2021, growth: 0.2 },
        { year: 2022, growth: 0.01 },
      ],
    },
    drivers: { bull: { revenueGrowthRate: 0.03 } },
  });
  expect(slow.text).not.toContain("needs");
});

test("without a longer period it says what a year more adds", () => {
  const { header } = writeCatalyst({
    ...noLonger,
    growth: { yearly },
    elasticities: { yearsToStability: 20 },
  });
  expect(header).toMatch(/^A year of growth more adds \$[\d.]+ to a share$/);
  expect(writeCatalyst(noLonger)).toEqual({
    header: "Growth may last longer than eight years",
    text: "The bull case assumes eight years.",
  });
});
