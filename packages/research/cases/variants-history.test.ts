import { expect, test } from "vitest";
import type { ConceptName } from "../company/company-data.ts";
import type { Company, Report } from "./company.ts";
import { run } from "./run-company.ts";

// Years before the newest, which later reports state once more: up to three years in a 10-K.

/** Reads one figure of each fiscal year from 2022 on, in millions. */
const readYears = async (name: ConceptName, company: Company) => {
  const { annual } = await run({ growth: 0, ...company });
  return annual.filter(({ fiscalYear }) => fiscalYear >= 2022).map(({ figures }) => figures[name].value);
};

/** Reads debt of each fiscal year from 2022 on, in millions. */
const readDebt = async (balances: Company["balances"] & {}) => {
  const long = await readYears("longTermDebt", { balances });
  const short = await readYears("shortTermDebt", { balances });
  return long.map((value, i) => (value ?? 0) + (short[i] ?? 0));
};

test("takes capital spending of a year from the newest report, which has moved the line to another tag", async () => {
  const flows: Company["flows"] = {
    PaymentsToAcquirePropertyPlantAndEquipment: ({ filed }) => (filed < "2026" ? 300 : null),
    PaymentsToAcquireProductiveAssets: ({ filed }) => (filed < "2026" ? null : 210),
  };
  // The newest 10-K has 2023 to 2025, without a business that was sold.
  expect(await readYears("capitalExpenditure", { flows })).toEqual([300, 210, 210, 210]);
});

test("keeps capital spending of the usual tag where the newest report has both", async () => {
  const flows: Company["flows"] = {
    PaymentsToAcquirePropertyPlantAndEquipment: 300,
    PaymentsToAcquireProductiveAssets: ({ filed }) => (filed < "2026" ? null : 420),
  };
  expect(await readYears("capitalExpenditure", { flows })).toEqual([300, 300, 300, 300]);
});

test("takes operating cash flow of the newest report where it is that of continuing operations", async () => {
  const flows: Company["flows"] = {
    NetCashProvidedByUsedInOperatingActivities: ({ filed }) => (filed < "2026" ? 500 : null),
    NetCashProvidedByUsedInOperatingActivitiesContinuingOperations: ({ filed }) =>
      filed < "2026" ? null : 440,
  };
  expect(await readYears("operatingCashFlow", { flows })).toEqual([500, 440, 440, 440]);
});

test("takes a year from its 10-Ks, not from a 10-Q that gives other months under its dates", async () => {
  const misdated: Report = {
    form: "10-Q",
    filed: "2026-08-05",
    periodEnd: "2026-06-30",
    spans: [["2024-01-01", "2024-12-31"]],
    days: [],
  };
  const flows: Company["flows"] = {
    NetCashProvidedByUsedInOperatingActivities: ({ filed }) => (filed === misdated.filed ? 715 : 500),
  };
  expect(await readYears("operatingCashFlow", { flows, more: [misdated] })).toEqual([500, 500, 500, 500]);
});

test("counts borrowings of a year beside commercial paper of zero, which only its own report states", async () => {
  const balances: Company["balances"] = {
    LongTermDebtNoncurrent: 1_000,
    LongTermDebtCurrent: 100,
    ShortTermBorrowings: 74,
    CommercialPaper: ({ end, filed }) => (end.startsWith("2024") && filed < "2026" ? 0 : null),
  };
  expect(await readDebt(balances)).toEqual([1_174, 1_174, 1_174, 1_174]);
});

test("counts a line once whose first amount another tag repeats, beside the amount of a note", async () => {
  const balances: Company["balances"] = {
    LongTermDebtNoncurrent: 1_000,
    LongTermDebtCurrent: ({ filed }) => (filed < "2026" ? null : 123),
    ConvertibleDebtCurrent: ({ end, filed }) => {
      if (end > "2024-12-31") return null;
      return filed < "2026" ? 123 : 120;
    },
  };
  expect(await readDebt(balances)).toEqual([1_123, 1_123, 1_123, 1_123]);
});
