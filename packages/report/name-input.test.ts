import { expect, test } from "vitest";
import { nameInput } from "./name-input.ts";

test.each([
  ["equityRiskPremium", "Equity risk premium"],
  ["stockPrice", "Current price"],
  ["debtDueIn1, fiscal 2025", "Debt due in the first year, fiscal 2025"],
  ["inventories, latest", "Inventories, latest"],
  ["acquiredRevenue, ImmunoGen", "Acquired revenue, ImmunoGen"],
])("%s is shown as %s", (name, shown) => {
  expect(nameInput(name)).toBe(shown);
});
