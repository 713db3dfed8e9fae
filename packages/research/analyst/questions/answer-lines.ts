import type { Line } from "../unusual/company-year.ts";
import { costLines } from "./levers.ts";
import { revenueLineFigures } from "./revenue-lines.ts";

/** Figures of statements and notes that the ten answers may name, for the list of sources. */
export const answerLines: readonly Line[] = [
  ...revenueLineFigures,
  ...costLines,
  "investingCashFlow",
  "financingCashFlow",
  "remainingObligations",
  "rentsToCome",
  "unearnedRevenue",
  "advertising",
  "inventories",
  "rawMaterials",
  "workInProcess",
  "materialsAndWork",
  "land",
  "buildings",
  "machinery",
  "governmentGrants",
  "brands",
  "restrictedInvestments",
  "goodwill",
  "labour",
  "purchaseObligations",
  "heldShares",
  "buybackLeft",
  "unearnedPay",
  "valuationAllowance",
  "domesticPretaxIncome",
  "foreignPretaxIncome",
];
