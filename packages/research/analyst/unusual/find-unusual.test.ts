import { expect, test } from "vitest";
import type { CompanyYear, Line } from "./company-year.ts";
import { findUnusual } from "./find-unusual.ts";
import { measures } from "./place-unusual.ts";
import { days, type Measure, ratioOf } from "./measure.ts";

const money = (millions: number) => `$${Math.round(millions)}m`;
const measureOf = (key: string): Measure => {
  const found = measures.find((one) => one.key === key);
  if (!found) throw new Error(`no measure ${key}`);
  return found;
};
/** Creates fiscal years up to 2025 whose revenue is 1,000, with the values of one line. */
const createYears = (line: Line, values: readonly (number | null)[]): CompanyYear[] =>
  values.map((value, i) => ({
    fiscalYear: 2025 - values.length + 1 + i,
    read: (asked) => (asked === line ? value : asked === "revenue" ? 1_000 : null),
  }));
const find = (key: string, line: Line, values: readonly (number | null)[], latest: number | null = null) => {
  const [months] = createYears(line, [latest]);
  return findUnusual(measureOf(key), {
    years: createYears(line, values),
    months: months && latest !== null ? { ...months, end: "2026-06-30", readAny: months.read } : null,
    money,
  });
};

test("a record names the one before it and what the median of five years would change", () => {
  const found = find("overhead", "overhead", [200, 210, 190, 205, 195, 200, 150]);
  expect(found?.text).toBe(
    "In fiscal 2025 selling and administrative costs took 15.0% of revenue, the lowest of seven years (19.0% in 2021 was next). At the median of five years, 19.5%, operating income would be $45m lower.",
  );
  // Low costs are good, but a return to the usual would lower income.
  expect(found).toMatchObject({ key: "overhead", theme: "margin", side: "risk" });
});

test("costs return to no median after three changes the same way, so that their record is no risk", () => {
  const write = (...last: number[]) => find("overhead", "overhead", [300, 310, 290, 305, ...last]);
  expect(write(250, 200, 150)).toMatchObject({
    text: "In fiscal 2025 selling and administrative costs took 15.0% of revenue, the lowest of seven years (20.0% in 2024 was next).",
    side: null,
  });
  expect(write(200, 250, 150)).toMatchObject({
    text: expect.stringContaining("At the median of five years, 25.0%, operating") as string,
    side: "risk",
  });
  const months = find("overhead", "overhead", [300, 310, 290, 305, 300, 250, 249], 150);
  expect(months?.text).toContain("below all seven fiscal years");
  expect(months?.text).not.toContain("median");
});

test("a margin that no filing states is no operating margin", () => {
  const years = createYears("operatingIncome", [100, 110, 120, 130, 140, 150, 345]);
  const findIn = (isDerived: boolean) =>
    findUnusual(measureOf("operatingMargin"), {
      years: years.map((year) => ({ ...year, isDerived: () => isDerived })),
      months: null,
      money,
    });
  expect(findIn(false)?.text).toContain("The operating margin rose from 15.0% to 34.5%");
  expect(findIn(true)).toBeNull();
});

test("a record that the written figures do not show is none, nor is one of few years", () => {
  expect(find("overhead", "overhead", [200, 210, 190, 205, 195, 200, 189.9])).toBeNull();
  expect(find("overhead", "overhead", [200, 210, 190, 205, 195, 150])).toBeNull();
});

test("four rises in a row are named, three are not", () => {
  const values = [100, 140, 90, 110, 120, 130, 139];
  expect(find("sharePay", "shareBasedCompensation", values)).toMatchObject({
    text: "Pay in shares as a share of revenue rose in each of the last four fiscal years, from 9.0% in 2021 to 13.9%.",
    side: "risk",
    rarity: 1 / 16,
  });
  expect(find("sharePay", "shareBasedCompensation", [100, 140, 90, 85, 120, 130, 139])).toBeNull();
});

test("a run starts after a year whose pay in shares was of that year alone", () => {
  const values = [354, 74, 67, 60, 55, 50];
  expect(find("sharePay", "shareBasedCompensation", values)?.text).toBe(
    "Pay in shares as a share of revenue fell in each of the last four fiscal years, from 7.4% in 2021 to 5.0%.",
  );
  expect(find("sharePay", "shareBasedCompensation", [354, 74, 67, 60, 50])).toBeNull();
});

test("a change that is larger than all before it is named", () => {
  expect(find("advertising", "advertising", [150, 200, 110, 190, 105, 180, 100, 200])?.text).toBe(
    "Spending on advertising as a share of revenue rose from 10.0% to 20.0% in fiscal 2025, more than in any of the six years before.",
  );
});

test.each([
  [
    "record",
    "overhead",
    "overhead",
    [200, 202, 201, 203, 200, 202, 194],
    [200, 202, 201, 203, 200, 202, 190],
  ],
  ["run", "sharePay", "shareBasedCompensation", [20, 22, 24, 26, 28], [20, 22, 24, 26, 31]],
  [
    "change",
    "advertising",
    "advertising",
    [20, 24, 20, 24, 20, 24, 20, 29],
    [20, 24, 20, 24, 20, 24, 20, 31],
  ],
] as const)("a %s that is less than a hundredth of revenue is left out", (_, key, line, small, large) => {
  expect(find(key, line, small)).toBeNull();
  expect(find(key, line, large)).not.toBeNull();
});

test("a year that goes beyond all others by under a fiftieth is no record", () => {
  const before = [200, 225, 210, 215, 220, 205];
  const isRecord = (last: number) => find("overhead", "overhead", [...before, last])?.text.includes("lowest");
  expect(isRecord(190)).toBe(true);
  expect(isRecord(198)).not.toBe(true);
});

test("a figure that few companies of the size have is named with how few", () => {
  expect(find("capitalSpending", "capitalExpenditure", [600, 590])?.text).toMatch(
    /^In fiscal 2025 capital spending took 59\.0% of revenue, above 9[5-9]% of the years of \d+ companies with revenue \$0\.5bn to \$2bn\.$/,
  );
});

test("a level among companies is that of the latest twelve months, and moves no value", () => {
  const write = (latest: number | null) =>
    find("operatingMargin", "operatingIncome", [300, 700, 310, 650, 300, 590, 600], latest);
  expect(write(null)).toMatchObject({
    text: expect.stringMatching(/^In fiscal 2025 the operating margin was 60\.0%, above 9\d% of the years/),
    side: null,
  });
  expect(write(580)?.text).toMatch(
    /^In the year to 30 June 2026 the operating margin was 58\.0%, above 9\d% of the years/,
  );
  // Debt is a risk whatever it was before.
  expect(find("debtShare", "longTermDebt", [900, 890, 900])?.side ?? "risk").toBe("risk");
});

test("a row of falls that newer figures have ended is not named", () => {
  const write = (latest: number) =>
    find("overhead", "overhead", [200, 180, 160, 140, 120], latest)?.text ?? "";
  expect(write(115)).toContain("fell in each of the last four fiscal years");
  expect(write(125)).not.toContain("fell in each");
});

test("a write-down of a twentieth of revenue is named beside what it moved", () => {
  const write = (impairment: number, key = "goodwill") =>
    findWith(key, {
      goodwill: [500, 510, 505, 500, 510, 500, 300],
      totalAssets: [1_000, 1_010, 1_005, 1_000, 1_010, 1_000, 900],
      impairment: [0, 0, 0, 0, 0, 0, impairment],
    })?.text;
  expect(write(50)).toMatch(/ A write-down of \$50m, which took no cash, moved it\.$/);
  expect(write(49)).not.toContain("write-down");
});

test("a balance of the year's end is left out where a newer figure of a part of it contradicts it", () => {
  const years = createYears("longTermDebt", [300, 310, 290, 300, 320, 310, 150]).map((year): CompanyYear => ({
    ...year,
    read: (line) => (line === "totalAssets" ? 1_000 : year.read(line)),
  }));
  const write = (debt: number) => {
    const readAny = (line: Line) => (line === "longTermDebt" ? debt : line === "totalAssets" ? 1_000 : null);
    const months = { fiscalYear: 2025, end: "2026-06-30", read: () => null, readAny };
    return findUnusual(measureOf("debtShare"), { years, months, money })?.text;
  };
  expect(write(160)).toContain("15.0%");
  expect(write(290)).toBeUndefined();
});

test("a measure that the newest year lacks, or a year between, says nothing", () => {
  expect(find("overhead", "overhead", [200, 210, 190, 205, 195, 200, 150, null])).toBeNull();
  expect(find("overhead", "overhead", [200, 210, 190, null, 195, 200, 199, 150])).toBeNull();
});

test("a ratio over nothing, or of less than nothing, is none", () => {
  const { value } = ratioOf(["inventories"], ["costOfSales"], { factor: 365 });
  const year = (inventories: number | null, cost: number | null): CompanyYear => ({
    fiscalYear: 2025,
    read: (line) => (line === "inventories" ? inventories : line === "costOfSales" ? cost : null),
  });
  expect(days(value(year(100, 365)) ?? 0)).toBe("100 days");
  expect([value(year(100, 0)), value(year(-1, 365)), value(year(null, 365))]).toEqual([null, null, null]);
});

test("the latest months are named where they are beyond all fiscal years", () => {
  const values = [200, 210, 190, 205, 195, 200, 200];
  expect(find("overhead", "overhead", values, 150)).toMatchObject({
    text: "In the year to 30 June 2026 selling and administrative costs took 15.0% of revenue, below all seven fiscal years before (19.0% in 2021 was next). At the median of five years, 20.0%, operating income would be $50m lower.",
    header: "At a seven-year low: the share of revenue that selling and administration cost",
    side: "risk",
    isLatest: true,
  });
  expect(find("overhead", "overhead", values, 195)).toBeNull();
});

test("what was unusual in the fiscal year is none where the latest months are nearer to the usual", () => {
  const values = [200, 210, 190, 205, 195, 200, 150];
  expect(find("overhead", "overhead", values, 174)?.text).toMatch(
    /^In fiscal 2025 .* took 15\.0% of revenue/,
  );
  expect(find("overhead", "overhead", values, 176)).toBeNull();
});

test("a line that later quarters do not report is set beside the newest of the other", () => {
  const paid = [60, 62, 59, 61, 60, 62, 110];
  const create = (cash: number, dividends: number | null): CompanyYear["read"] => {
    const lines: Partial<Record<Line, number | null>> = {
      revenue: 1_000,
      operatingCashFlow: cash,
      dividends,
    };
    return (line) => lines[line] ?? null;
  };
  const years = paid.map((dividends, i) => ({ fiscalYear: 2019 + i, read: create(100, dividends) }));
  const write = (cash: number) =>
    findUnusual(measureOf("dividends"), {
      years,
      months: { fiscalYear: 2025, end: "2026-06-30", read: create(cash, null), readAny: create(cash, 110) },
      money,
    })?.text;
  expect(write(100)).toMatch(/^In fiscal 2025 dividends took 110\.0% of cash from operations/);
  // 110 of 190 is about the usual 60%.
  expect(write(190)).toBeUndefined();
});

test("a margin that comes back from an unusual year is no turn, and one that leaves the usual is", () => {
  const turn = (values: readonly number[]) => find("operatingMargin", "operatingIncome", values)?.text ?? "";
  expect(turn([270, 273, 267, 254, 247, 212, 270])).not.toContain("After four years");
  expect(turn([240, 273, 267, 254, 247, 245, 268])).toContain("After four years of falls");
});

test("net income that holds what does not recur begins no run and is no record", () => {
  const incomes = [100, 20, 60, 70, 80, 90, 130];
  const write = (...oneOffs: (number | "latest")[]) =>
    findUnusual(measureOf("netMargin"), {
      years: createYears("netIncome", incomes),
      months: null,
      money,
      hasUsual: false,
      oneOffs: new Set(oneOffs),
    })?.text;
  expect(write()).toContain("in each of the last five fiscal years, from 2.0% in 2020");
  expect(write(2020)).toContain("in each of the last four fiscal years, from 6.0% in 2021");
  expect(write(2025)).toBeUndefined();
  expect(
    findUnusual(measureOf("sharePay"), {
      years: createYears("shareBasedCompensation", incomes),
      months: null,
      money,
      hasUsual: false,
      oneOffs: new Set([2020]),
    })?.text,
  ).toContain("from 2.0% in 2020");
});

test("a high value says what it means where its name does not", () => {
  const write = (newest: number) => {
    const years = [20, 21, 20, 22, 21, 20, newest].map((value, i): CompanyYear => ({
      fiscalYear: 2019 + i,
      read: (line) => ({ valuationAllowance: value, impairment: 0 })[line as string] ?? 1_000,
    }));
    return findUnusual(measureOf("valuationAllowance"), { years, months: null, money, hasUsual: false })
      ?.text;
  };
  expect(write(90)).toMatch(/ What is added to it raises tax\.$/);
  expect(write(90)).toContain("9.0% of assets");
});

test.each<{ why: string; key: string; line: Line; values: number[]; header: string }>([
  {
    why: "record",
    key: "overhead",
    line: "overhead",
    values: [200, 210, 190, 205, 195, 200, 200, 240],
    header: "At an eight-year high: the share of revenue that selling and administration cost",
  },
  {
    why: "row",
    key: "sharePay",
    line: "shareBasedCompensation",
    values: [74, 67, 60, 55, 50],
    header: "Pay in shares as a share of revenue fell four years in a row",
  },
  {
    why: "turn",
    key: "sharePay",
    line: "shareBasedCompensation",
    values: [80, 90, 100, 110, 120, 105],
    header: "Pay in shares as a share of revenue fell after four years of rises",
  },
  {
    why: "change",
    key: "advertising",
    line: "advertising",
    values: [150, 200, 110, 190, 105, 180, 100, 200],
    header: "Spending on advertising as a share of revenue rose more than in other years",
  },
  {
    why: "level",
    key: "capitalSpending",
    line: "capitalExpenditure",
    values: [600, 590],
    header: "High for its size: capital spending as a share of revenue",
  },
])("the header of a $why says the finding without the figure: $header", ({ key, line, values, header }) =>
  expect(find(key, line, values)?.header).toBe(header),
);

test("a ratio of a small amount is not named, however rare it is", () => {
  const values = [30, 32, 31, 33, 30, 31, 9];
  expect(find("overhead", "overhead", values)).toBeNull();
  expect(find("overhead", "overhead", [...values.slice(0, -1), 10])?.text).toContain(
    "1.0% of revenue, the lowest",
  );
});

test("a balance is named from a twentieth of revenue on", () => {
  const record = [75, 76, 74, 77, 75, 76];
  expect(find("backlog", "remainingObligations", [...record, 49])).toBeNull();
  expect(find("backlog", "remainingObligations", [...record, 50])?.text).toContain(
    "the lowest of seven years",
  );
});

test("a change that ends four years of rises is named, one that ends three is not", () => {
  expect(find("sharePay", "shareBasedCompensation", [80, 90, 100, 110, 120, 105])).toMatchObject({
    text: "After four years of rises, pay in shares as a share of revenue fell from 12.0% to 10.5% in fiscal 2025.",
    side: null,
    rarity: 1 / 16,
  });
  expect(find("sharePay", "shareBasedCompensation", [95, 90, 100, 110, 120, 105])).toBeNull();
});

/** Finds what is unusual in dividends paid of $10m to $18m on 10m shares, and in those declared. */
const findDividend = (key: string, declared: readonly (number | null)[]) => {
  const years = [10, 12, 14, 16, 18].map((paid, i) => ({
    fiscalYear: 2021 + i,
    read: (line: Line) =>
      ({ dividends: paid, dividendPerShare: declared[i], dilutedShares: 10, revenue: 100 })[line as string] ??
      null,
  }));
  return findUnusual(measureOf(key), { years, months: null, money });
};

test("a row of dividends counts for less, because they go on as they went", () => {
  const found = findDividend("paidPerShare", []);
  expect(found?.text).toBe(
    "The dividend a share rose in each of the last four fiscal years, from about $1.00 in 2021 to about $1.80.",
  );
  expect(found?.rarity).toBeCloseTo(0.75 ** 4, 12);
});

test("a dividend a share is the declared one where it is filed, and its years alone are compared", () => {
  expect(findDividend("dividendPerShare", [0.96, 1.18, 1.36, 1.62, 1.76])?.text).toBe(
    "The dividend a share rose in each of the last four fiscal years, from $0.96 in 2021 to $1.76.",
  );
  expect(findDividend("paidPerShare", [0.96, 1.18, 1.36, 1.62, 1.76])).toBeNull();
  expect(findDividend("dividendPerShare", [null, 1.18, 1.36, 1.62, 1.76])).toBeNull();
  expect(findDividend("paidPerShare", [null, 1.18, 1.36, 1.62, 1.76])).toBeNull();
  expect(findDividend("dividendPerShare", [])).toBeNull();
});

// Of sums, another part of the base would be far from zero; dollars and shares cannot be compared.
const ofOneBase = measures.filter(
  ({ key, lines }) => (lines.length === 2 || key === "freeCash") && !lines.includes("dilutedShares"),
);
test.each(ofOneBase)("$key: a ratio on a base near zero is none", ({ lines, value }) => {
  const [first, base] = [lines[0], lines.at(-1)];
  const createYear = (ofBase: number): CompanyYear => ({
    fiscalYear: 2025,
    read: (line) => {
      if (!lines.includes(line)) return null;
      if (line === base) return ofBase;
      return line === first ? 3_000 : 1_000;
    },
  });
  expect(value(createYear(1_000))).not.toBeNull();
  expect(value(createYear(0.001))).toBeNull();
});

/** Creates the same fiscal years with other lines, too. */
const findWith = (key: string, lines: Partial<Record<Line, readonly number[]>>) => {
  const count = Object.values(lines)[0]?.length ?? 0;
  const years = Array.from({ length: count }, (_, i): CompanyYear => ({
    fiscalYear: 2025 - count + 1 + i,
    read: (asked) => (asked === "revenue" ? 1_000 : (lines[asked]?.[i] ?? null)),
  }));
  return findUnusual(measureOf(key), { years, months: null, money });
};

test("depreciation falls to no median while more is spent than is written off", () => {
  const depreciation = [50, 52, 51, 53, 50, 52, 90];
  const spent = (last: number) => depreciation.map((_, i) => (i === 6 ? last : 50));
  const rising = findWith("depreciation", { depreciation, capitalExpenditure: spent(200) });
  expect(rising?.text).toContain("the highest of seven years");
  expect(rising?.text).not.toContain("At the median of");
  expect(rising?.side).toBe("risk");
  const ended = findWith("depreciation", { depreciation, capitalExpenditure: spent(60) });
  expect(ended?.text).toContain("At the median of five years, 5.2%, pretax income would be $38m higher.");
});

test("what customers owe is compared with its median: less would free cash, yet is no risk", () => {
  const write = (newest: number) =>
    find("receivables", "receivables", [110, 120, 100, 112, 108, 110, newest]);
  expect(write(160)).toMatchObject({
    text: "In fiscal 2025 customers owed 58 days of revenue, the highest of seven years (44 days in 2020 was next). Customers owed $50m more than at the median of five years, 40 days.",
    side: "risk",
  });
  expect(write(60)).toMatchObject({
    text: expect.stringContaining(
      "Customers owed $48m less than at the median of five years, 39 days.",
    ) as string,
    side: null,
  });
});

test("balances are of a day, what is beside an amount of the year is of the year", () => {
  const record = [200, 210, 190, 205, 195, 200];
  const assets = (last: number) => find("property", "property", [...record, last]);
  const write = (values: readonly number[], latest: number | null = null) => {
    const create = (all: readonly number[]) =>
      all.map((value, i): CompanyYear => ({
        fiscalYear: 2025 - all.length + 1 + i,
        read: (line) => ({ bookEquity: value, impairment: 0 })[line as string] ?? 1_000,
      }));
    const [months] = create(latest === null ? [] : [latest]);
    return findUnusual(measureOf("equityShare"), {
      years: create(values),
      months: months ? { ...months, end: "2026-03-31", readAny: months.read } : null,
      money,
    })?.text;
  };
  expect(write([...record, 150])).toBe(
    "At the end of fiscal 2025 book equity financed 15.0% of assets, the lowest of seven years (19.0% in 2021 was next).",
  );
  expect(write([...record, 200], 150)).toBe(
    "On 31 March 2026 book equity financed 15.0% of assets, below all seven fiscal years before (19.0% in 2021 was next).",
  );
  expect(assets(400)?.text).toMatch(
    /^In fiscal 2025 sales were .* for each dollar of property and equipment/,
  );
});

test("costs return to no median of years of losses", () => {
  const overhead = [300, 310, 290, 305, 295, 300, 150];
  const write = (losses: number) =>
    findWith("overhead", { overhead, operatingIncome: overhead.map((_, i) => (i < losses ? -50 : 100)) })
      ?.text;
  expect(write(4)).toContain("the lowest of seven years");
  expect(write(4)).not.toContain("At the median of");
  expect(write(3)).toContain("At the median of five years, 29.5%, operating income would be $145m lower.");
});

test("a sum of lines of which one is of an older day is no ratio", () => {
  const read: CompanyYear["read"] = (line) =>
    ({ cash: 50, totalAssets: 1_000, shortTermInvestments: null })[line as string] ?? null;
  const liquidity = measureOf("liquidity");
  const year = { fiscalYear: 2026, read };
  expect(liquidity.value(year)).toBe(0.05);
  expect(liquidity.value({ ...year, isOfOtherDay: (line) => line === "shortTermInvestments" })).toBeNull();
  expect(liquidity.value({ ...year, isOfOtherDay: (line) => line === "inventories" })).toBe(0.05);
});

test("sales for each dollar of assets are none where a tenth of assets are stakes in other companies", () => {
  const read = (stakes: number) =>
    measureOf("assets").value({
      fiscalYear: 2025,
      read: (line) => ({ revenue: 500, totalAssets: 1_000, equityStakes: stakes })[line as string] ?? null,
    });
  expect(read(100)).toBeCloseTo(0.5);
  expect(read(101)).toBeNull();
});
