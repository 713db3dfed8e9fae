import { expect, test } from "vitest";
import { openTestCompanies } from "../../sources/testing/test-company.ts";
import { addDays } from "../filings/dates.ts";
import type { Split } from "../shares/splits.ts";
import { findHistoryWarnings } from "./statement-warnings.ts";
import { end, findWarnings } from "../testing/find-warnings.ts";
import { createFigure, createPeriod } from "../testing/period.ts";

test("does not warn about an ordinary history", () => {
  const annual = [createPeriod(2024, {}), createPeriod(2025, {})];
  expect(findWarnings({ annual, priceDate: "2026-02-01" })).toEqual([]);
});

test("warns of a report that was due before the price, but whose figures are not there", () => {
  // A 10-Q to March is due by 15 May, the 45th day.
  expect(findWarnings({ priceDate: "2026-05-15" })).toEqual([]);
  expect(findWarnings({ priceDate: "2026-05-16" })).toEqual([
    {
      code: "OLD_FIGURES",
      message:
        "The newest figures end on 2025-12-31, 136 days before the price of 2026-05-16; by then the 10-Q to 2026-03-31 was due but is not in what we read.",
    },
  ]);
  expect(findWarnings({ priceDate: "2026-08-21" })[0]?.message).toMatch(
    /the 10-Q to 2026-03-31 and the 10-Q to 2026-06-30 were due but are not in what we read\.$/,
  );
});

test("warns of a newest price from long before the newest report", () => {
  // The 10-K is filed on 1 February.
  expect(findWarnings({ priceDate: "2026-01-02" })).toEqual([]);
  expect(findWarnings({ priceDate: "2025-03-14" })).toMatchObject([
    {
      code: "OLD_PRICE",
      message: expect.stringMatching(
        /^The newest price is of 2025-03-14, 324 days before the 10-K filed 2026-02-01: /,
      ),
    },
  ]);
});

test.each([-1, 0])("warns about book equity of %d", (equity) => {
  expect(findWarnings({ figures: { bookEquity: createFigure(equity) } })).toEqual([
    { code: "NEGATIVE_EQUITY", message: "Book equity is negative, so returns on equity have no meaning." },
  ]);
});

test("warns about missing book equity", () => {
  expect(findWarnings({ figures: { bookEquity: createFigure(null) } })).toEqual([
    { code: "NO_BOOK_EQUITY", message: "The filings do not report book equity." },
  ]);
});

test.each([
  [110, 100, false],
  [111.4, 100, true],
  [5, -100, true],
  [0, -100, false],
  [-5, -100, false],
  [null, 100, false],
  [100, null, false],
])(
  "net income of %s and operating income of %s give a warning about gains outside operations: %s",
  (net, operating, isWarned) => {
    const warnings = findWarnings({
      figures: { netIncome: createFigure(net), operatingIncome: createFigure(operating) },
    });
    expect(warnings).toEqual(
      isWarned
        ? [
            {
              code: "GAINS_OUTSIDE_OPERATIONS",
              message: `Net income of the latest twelve months (${Math.round(net ?? 0)} million) is above operating income (${operating} million): it includes gains from outside the business.`,
            },
          ]
        : [],
    );
  },
);

test("names estimated gains beside net income above operating income", () => {
  const lines = { netIncome: createFigure(200), operatingIncome: createFigure(100) };
  const estimated = createFigure(80, { kind: "assumed" });
  const [warning] = findWarnings({ figures: { ...lines, equityGains: estimated } });
  expect(warning?.message).toMatch(
    /business\. The newest quarter does not state gains on stakes; we estimate 80 million in twelve months\.$/,
  );
  const [stated] = findWarnings({ figures: { ...lines, equityGains: createFigure(80) } });
  expect(stated?.message).toMatch(/gains from outside the business\.$/);
});

test.each([
  { pretaxIncome: 5_800, incomeTax: -4_346, cause: "a tax gain of 4,346 million" },
  { pretaxIncome: null, incomeTax: -4_346, cause: "a tax gain of 4,346 million" },
  { pretaxIncome: 9_911, incomeTax: -235, cause: "gains from outside the business" },
  { pretaxIncome: 12_000, incomeTax: 1_854, cause: "gains from outside the business" },
])("the larger cause of net income above operating income: $cause", ({ cause, ...lines }) => {
  const { pretaxIncome, incomeTax } = lines;
  const [warning] = findWarnings({
    figures: {
      netIncome: createFigure(10_146),
      operatingIncome: createFigure(5_565),
      pretaxIncome: createFigure(pretaxIncome),
      incomeTax: createFigure(incomeTax),
    },
  });
  expect(warning?.message).toBe(
    `Net income of the latest twelve months (10,146 million) is above operating income (5,565 million): it includes ${cause}.`,
  );
});

test("a tax gain that the quarters do not report is that of the fiscal year", () => {
  const create = (tax: number, pretax: number, periodEnd: string) => ({
    netIncome: createFigure(10_146),
    operatingIncome: createFigure(5_565),
    pretaxIncome: createFigure(pretax, { periodEnd }),
    incomeTax: createFigure(tax, { periodEnd }),
  });
  const ofYear = create(-4_346, 5_800, "2024-12-31");
  const annual = [createPeriod(2024, ofYear)];
  const read = (figures: typeof ofYear) => findWarnings({ annual, figures })[0]?.message;
  expect(read(ofYear)).toMatch(/: the fiscal year to 2024-12-31 includes a tax gain of 4,346 million\.$/);
  expect(read(create(1_000, 11_146, end))).toMatch(/: it includes gains from outside the business\.$/);
});

test.each([
  [7.6, null, null, true],
  [0, null, null, false],
  [-1, null, null, false],
  [null, null, null, false],
  [7.6, 0, null, false],
  [7.6, null, 20, false],
])(
  "interest of %s, short-term debt of %s and long-term debt of %s warn about missing debt: %s",
  (interest, short, long, isWarned) => {
    const warnings = findWarnings({
      figures: {
        interestExpense: createFigure(interest),
        shortTermDebt: createFigure(short),
        longTermDebt: createFigure(long),
      },
    });
    expect(warnings).toEqual(
      isWarned
        ? [
            {
              code: "DEBT_NOT_AT_HAND",
              message:
                "Interest of 7.6 million is paid, but we read no debt under a standard tag; debt counts as zero.",
            },
          ]
        : [],
    );
  },
);

test.each([
  [0.6, []],
  [0.7, ["DEBT_NOT_AT_HAND"]],
])("interest of %d on assets of 2,000 million, without debt, warns of %j", (interest, codes) => {
  const figures = { interestExpense: createFigure(interest), totalAssets: createFigure(2_000) };
  expect(findWarnings({ figures }).map(({ code }) => code)).toEqual(codes);
});

test.each([
  [40, []],
  [37, ["DEBT_NOT_AT_HAND"]],
])("interest of 7.6 million beside finance leases of %d, without debt, warns of %j", (leases, codes) => {
  const figures = { interestExpense: createFigure(7.6), financeLeases: createFigure(leases) };
  expect(findWarnings({ figures }).map(({ code }) => code)).toEqual(codes);
});

test.each([
  [264, 222, ["DEBT_NOT_AT_HAND"]],
  [264, 250, []],
])("debt of %d issued and of %d repaid, without a line of debt, warns of %j", (issued, repaid, codes) => {
  const figures = {
    totalAssets: createFigure(2_660),
    debtIssued: createFigure(issued),
    debtRepaid: createFigure(repaid),
  };
  expect(findWarnings({ figures }).map(({ code }) => code)).toEqual(codes);
});

test("warns about a balance sheet more than ten days older than the figures", () => {
  expect(findWarnings({ figures: { bookEquity: createFigure(1, { periodEnd: "2025-12-21" }) } })).toEqual([]);
  expect(findWarnings({ figures: { bookEquity: createFigure(1, { periodEnd: "2025-12-20" }) } })).toEqual([
    {
      code: "BALANCES_OF_YEAR_END",
      message: "Book equity is dated 2025-12-20; revenue and net income run to 2025-12-31.",
    },
  ]);
});

test("warns about splits of the last three years, and about later ones", () => {
  const createSplit = (ratio: number, by: string): Split => ({ ratio, after: by, by, evidence: "Made up." });
  expect(findWarnings({ splits: [createSplit(2, addDays(end, -1_100))] })).toEqual([]);
  expect(
    findWarnings({
      splits: [
        createSplit(2, addDays(end, -1_100)),
        createSplit(4, addDays(end, -1_099)),
        createSplit(3, "2026-03-01"),
      ],
    }),
  ).toEqual([
    {
      code: "SPLIT_ADJUSTED",
      message: "Share counts were adjusted for splits: 4 for 1 by 2022-12-28, 3 for 1 by 2026-03-01.",
    },
  ]);
});

test("warns about a newer quarter without data", () => {
  expect(findWarnings({ quarterEnd: end })).toEqual([]);
  expect(findWarnings({ quarterEnd: "2026-03-31" })).toEqual([
    {
      code: "QUARTER_NOT_IN_DATA",
      message: "A newer 10-Q was filed on 2026-05-02, but its figures are not available yet.",
    },
  ]);
});

test("warns about a changed fiscal year if two years are more than 13 days apart", () => {
  const warnAboutStart = (start: string) =>
    findWarnings({ annual: [createPeriod(2024, {}), createPeriod(2025, {}, { start })] });
  expect(warnAboutStart("2025-01-13")).toEqual([]);
  expect(warnAboutStart("2025-01-14")).toEqual([
    {
      code: "FISCAL_YEAR_MOVED",
      message:
        "The fiscal year was changed: the months between 2024-12-31 and 2025-01-14 belong to no fiscal year.",
    },
  ]);
});

const companies = openTestCompanies();

test("warns once about a changed fiscal year, with the omitted months", async () => {
  const { statements, facts, filings } = await companies.company("KO");
  const moved = statements.annual.map((period, i) =>
    i < 10 ? { ...period, start: addDays(period.start, -184), end: addDays(period.end, -184) } : period,
  );
  const listMessages = (annual: typeof moved) =>
    findHistoryWarnings({
      annual,
      trailing: statements.trailing,
      facts,
      filings,
      priceDate: null,
      splits: [],
    })
      .filter(({ code }) => code === "FISCAL_YEAR_MOVED")
      .map(({ message }) => message);
  expect(listMessages(statements.annual)).toEqual([]);
  expect(listMessages(moved)).toEqual([
    "The fiscal year was changed: the months between 2016-06-30 and 2017-01-01 belong to no fiscal year.",
  ]);
});

test("warns about a newer 10-Q without data", async () => {
  const { statements, facts, filings } = await companies.company("KHC");
  const quarterly = { ...filings.annual, form: "10-Q", filed: "2026-07-30", periodEnd: "2026-06-27" };
  const { annual, trailing } = statements;
  const warnings = findHistoryWarnings({
    annual,
    trailing,
    facts,
    filings: { ...filings, quarterly },
    priceDate: null,
    splits: [],
  });
  expect(warnings.find(({ code }) => code === "QUARTER_NOT_IN_DATA")?.message).toContain("2026-07-30");
});

test("warns about net income of the fiscal year beside revenue of twelve months", async () => {
  const { statements, facts, filings } = await companies.company("AAPL");
  const { annual, trailing } = statements;
  const netIncome = (annual.at(-1) ?? trailing).figures.netIncome;
  const mixed = { ...trailing, figures: { ...trailing.figures, netIncome } };
  const find = (period: typeof trailing) =>
    findHistoryWarnings({ annual, trailing: period, facts, filings, priceDate: null, splits: [] })
      .filter(({ code }) => code === "FIGURE_OF_THE_YEAR")
      .map(({ message }) => message.slice(0, 58));
  expect(find(mixed)).toEqual(["Net income is that of the fiscal year to 2025-09-27, becau"]);
  expect(find(trailing)).toEqual([]);
});
