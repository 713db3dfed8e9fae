import { expect, test } from "vitest";
import { measureUsualFigures } from "./measure-usual-figures.ts";
import type { Row } from "./read-table.ts";

const createRow = (fields: Record<string, number | null>): Row => ({
  text: (column) => String(fields[column] ?? ""),
  figure: (column) => fields[column] ?? null,
  day: () => null,
});
/** 201 fiscal years of three companies that spend 0% to 20% of revenue. */
const rows = Array.from({ length: 201 }, (_, i) =>
  createRow({ id: i % 3, fy: 2020, revenue: 1_000, assets: 500, capitalExpenditure: -i }),
);

test("computes the bounds beyond which one, two, five and ten years in a hundred lie", () => {
  const { classes, firstYear, lastYear } = measureUsualFigures(rows);
  expect([firstYear, lastYear]).toEqual([2020, 2020]);
  expect(classes.find(({ measure }) => measure === "capitalSpending")).toEqual({
    measure: "capitalSpending",
    size: "$0.5bn to $2bn",
    companies: 3,
    low: [0.002, 0.004, 0.01, 0.02],
    high: [0.198, 0.196, 0.19, 0.18],
  });
});

test("leaves out years without a balance sheet, and classes with too few years", () => {
  const without = createRow({ id: 9, fy: 2009, revenue: 1_000, capitalExpenditure: -999 });
  expect(measureUsualFigures([...rows, without])).toEqual(measureUsualFigures(rows));
  expect(measureUsualFigures(rows.slice(0, 150)).classes).toEqual([]);
});
