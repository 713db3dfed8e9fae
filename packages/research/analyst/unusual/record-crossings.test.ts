import { expect, test } from "vitest";
import type { CompanyYear, Line } from "./company-year.ts";
import { recordCrossings } from "./record-crossings.ts";

type Figures = Partial<Record<Line, number>>;
const write = (key: string, years: readonly Figures[], oneOffs: readonly number[] = []) => {
  const all = years.map((figures, i): CompanyYear => ({
    fiscalYear: 2020 + i,
    read: (line) => figures[line] ?? null,
  }));
  return recordCrossings
    .find((crossing) => crossing.key === key)
    ?.write({
      year: all.at(-1) as CompanyYear,
      earlier: all.slice(0, -1),
      money: (millions) => `$${millions}m`,
      exceeds: (more, less) => more > less,
      oneOffs: new Set(oneOffs),
    });
};

test("revenue that grew while income fell is named with both changes", () => {
  expect(
    write("divergence", [
      { revenue: 100, netIncome: 20 },
      { revenue: 150, netIncome: 10 },
    ]),
  ).toBe("In fiscal 2021 revenue grew 50.0%, yet net income fell 50.0%.");
});

test("income that fell by tax alone is named with the tax rates", () => {
  const before = { revenue: 100, netIncome: 88, pretaxIncome: 100, incomeTax: 12 };
  const writeNow = (now: Figures) => write("divergence", [before, { revenue: 122, ...now }]);
  expect(writeNow({ netIncome: 85, pretaxIncome: 121, incomeTax: 36 })).toBe(
    "In fiscal 2021 revenue grew 22.0%, yet net income fell 3.4%, because tax took 29.8% of pretax income, after 12.0%.",
  );
  const plain = "In fiscal 2021 revenue grew 22.0%, yet net income fell 3.4%.";
  expect(writeNow({ netIncome: 85, pretaxIncome: 99, incomeTax: 14 })).toBe(plain);
  // At 12.0% net income would have fallen, too: less is the shareholders'.
  expect(writeNow({ netIncome: 85, pretaxIncome: 100.001, incomeTax: 12.001 })).toBe(plain);
  expect(writeNow({ netIncome: 85, pretaxIncome: 121 })).toBe(plain);
});

test("revenue that stayed flat did not grow while income fell", () => {
  expect(
    write("divergence", [
      { revenue: 100_000, netIncome: 20 },
      { revenue: 100_010, netIncome: 10 },
    ]),
  ).toBeNull();
});

test("growth from revenue near zero is not named", () => {
  expect(
    write("divergence", [
      { revenue: 1, netIncome: 20 },
      { revenue: 150, netIncome: 10 },
    ]),
  ).toBeNull();
});

test("income with items that do not recur is no peak, nor a year that fell or fell from it", () => {
  const years = [30, 200, 40, 25].map((netIncome, i) => ({ revenue: 100 + i * 10, netIncome }));
  const peak = (by: string, year: number) =>
    `Net income of fiscal 2023, $25m, was ${by} below its peak of fiscal ${year}.`;
  expect(write("incomePeak", years)).toBe(peak("87.5%", 2021));
  // Of the other years the last before is the highest, which is no peak of old.
  expect(write("incomePeak", years, [2021])).toBeNull();
  expect(write("incomePeak", years, [2023])).toBeNull();
  expect(write("divergence", years)).toContain("yet net income fell 37.5%");
  for (const year of [2022, 2023]) expect(write("divergence", years, [year])).toBeNull();
});

test("a fall from a peak is named, one to a loss many times the peak is not", () => {
  const years = (now: number) => [{ revenue: 100 }, { revenue: 90 }, { revenue: 80 }, { revenue: now }];
  expect(write("revenuePeak", years(60))).toBe(
    "Revenue of fiscal 2023 was 40.0% below that of fiscal 2020, $100m.",
  );
  expect(write("revenuePeak", years(-5_000))).toBeNull();
});
