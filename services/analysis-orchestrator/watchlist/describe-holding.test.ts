import { columns, type MarketRow } from "@plumbline/market/columns.ts";
import { expect, test } from "vitest";
import { describeHolding } from "./describe-holding.ts";

const on = (day: string, figures: Partial<MarketRow["figures"]>) => ({
  day,
  row: {
    company: {
      ticker: "A",
      name: "A",
      industry: "Semiconductor",
      accession: "1",
      filed: day,
      word: null,
      seed: 1,
    },
    filings: [],
    figures: {
      ...(Object.fromEntries(columns.map((column) => [column, Number.NaN])) as MarketRow["figures"]),
      ...figures,
    },
  } satisfies MarketRow,
});
const company = { ticker: "A", name: "A", splits: [], history: [] };
const refused = { ticker: "A", name: "A", code: "X", reason: "It is a fund." };

test("measures growth over five years at most, and moves p50 to the newest share basis", () => {
  const holding = describeHolding({
    ...company,
    splits: [{ by: "2026-09-01", ratio: 2 }],
    history: [
      on("2019-06-30", { revenue: 10 }),
      { day: "2020-12-31", refused },
      on("2021-06-30", { revenue: 100 }),
      on("2023-06-30", { revenue: 300 }),
    ],
    newest: on("2026-06-30", { revenue: 100 * 1.1 ** 5, p50: 40, yearsToStability: 9 }),
  });
  expect(holding).toEqual({
    sector: "Technology",
    p50: 20,
    askedYears: 5,
    managedGrowth: expect.closeTo(0.1, 12),
    managedYears: 5,
  });
});

test.each([
  ["under a year is known", [on("2026-03-31", { revenue: 100 })]],
  ["revenue was zero", [on("2023-03-31", { revenue: 0 })]],
  ["nothing is known", []],
])("gives no growth where %s", (_why, history) => {
  expect(describeHolding({ ...company, history, newest: on("2026-06-30", { revenue: 120 }) })).toEqual({
    sector: "Technology",
  });
});

test("describes no company without a value on the newest day", () => {
  expect(describeHolding(null)).toBeNull();
  const history = [on("2026-03-31", { revenue: 100 })];
  expect(describeHolding({ ...company, history, newest: { day: "2026-06-30", refused } })).toBeNull();
});
