import { expect, test } from "vitest";
import type { CompanyYear, Line } from "./company-year.ts";
import { crossings } from "./crossings.ts";

const write = (wanted: string, lines: Partial<Record<Line, number>>, older?: Line) => {
  const year: CompanyYear = {
    fiscalYear: 2024,
    read: (line) => lines[line] ?? null,
    isOfOtherDay: (line) => line === older,
  };
  const crossing = crossings.find(({ key }) => key === wanted);
  return crossing?.write({
    year,
    earlier: [],
    money: (millions) => `$${millions.toFixed(0)}m`,
    exceeds: (more, less) => more > less,
  });
};

test("debt that falls due is a risk only beyond cash and a year's free cash flow", () => {
  const due = { debtDueIn1: 100, debtDueIn3: 5_000, cash: 700, shortTermInvestments: 100 };
  expect(write("debtWall", due)).toBe(
    "Debt of $5000m falls due in fiscal 2027, more than the $800m of cash and short-term investments at the end of fiscal 2024.",
  );
  const flows = { operatingCashFlow: 5_000, capitalExpenditure: 1_000 };
  expect(write("debtWall", { ...due, ...flows })).toBe(
    "Debt of $5000m falls due in fiscal 2027, more than the $800m of cash and short-term investments at the end of fiscal 2024 with that year's free cash flow, $4000m.",
  );
  expect(write("debtWall", { ...due, ...flows, operatingCashFlow: 5_300 })).toBeNull();
  // What operations use up repays nothing, and takes nothing of the cash that is held.
  expect(write("debtWall", { ...due, ...flows, operatingCashFlow: -900 })).not.toContain("free cash flow");
});

test("a loss in one place comes with the write-downs that are as large", () => {
  const places = { domesticPretaxIncome: -500, foreignPretaxIncome: 40 };
  expect(write("lossAtHome", { ...places, impairment: 499 })).toBe(
    "Before tax it lost $500m in the United States and earned $40m abroad in fiscal 2024.",
  );
  expect(write("lossAtHome", { ...places, impairment: 500 })).toBe(
    "Before tax and after write-downs of $500m it lost $500m in the United States and earned $40m abroad in fiscal 2024.",
  );
});

test("a sum of which a part is of another day is compared with nothing", () => {
  const held = { debtDueIn1: 5_000, purchaseObligations: 5_000, cash: 700 };
  const owed = { operatingLeases: 5_000, longTermDebt: 700 };
  expect(write("debtWall", held)).toContain("the $700m of cash");
  expect(write("commitmentsOverCash", held)).toContain("of $700m");
  expect(write("leasesOverDebt", owed)).toContain("debt of $700m");
  expect(write("debtWall", held, "shortTermInvestments")).toBeNull();
  expect(write("commitmentsOverCash", held, "shortTermInvestments")).toBeNull();
  expect(write("leasesOverDebt", owed, "shortTermDebt")).toBeNull();
});
