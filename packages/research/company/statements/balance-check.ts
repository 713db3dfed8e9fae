import type { Warning } from "@plumbline/report/valuation.ts";
import { cannotBeValued } from "../../errors.ts";
import { inMillions } from "../filings/figures.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { pickFact } from "../filings/pick-fact.ts";
import { readUntaggedBetween } from "./between-equity.ts";
import { equityWithMinorities, mezzanineTags } from "./equity-tags.ts";

/** Rounding, and restatements of one side first, stay below this share of assets. */
const balanceTolerance = 0.005;
/** Beyond this share of assets, book equity cannot be trusted. */
const maxImbalance = 0.25;

const warnOfBetween = (date: string, amount: number): Warning => ({
  code: "FIGURE_IN_DOUBT",
  message: `Between liabilities and equity of ${date} are ${inMillions(amount)} million under no standard tag, such as redeemable preferred stock, whose holders are paid before shareholders.`,
});

/**
 * Checks assets against liabilities + equity on one day. Returns a warning if they differ by more
 * than rounding; throws CANNOT_BE_VALUED if they differ by more than a quarter of assets.
 */
export const checkBalance = ({ facts, date }: { facts: CompanyFacts; date: string }): Warning[] => {
  const find = (tag: string) =>
    pickFact({ facts, tag, unit: "USD", span: { start: date, end: date }, kind: "balance" })?.fact.value;
  const assets = find("Assets");
  if (!assets || assets <= 0) return [];
  const parent = find("StockholdersEquity");
  const minorities = find("MinorityInterest") ?? 0;
  const all = find(equityWithMinorities) ?? (parent === undefined ? undefined : parent + minorities);
  const liabilities = find("Liabilities");
  const between = readUntaggedBetween({ facts, span: { start: date, end: date } });
  const rest = mezzanineTags.map(find).find((value) => value) ?? between?.value ?? 0;
  const sideOf = (equity: number | undefined) =>
    liabilities === undefined || equity === undefined ? undefined : liabilities + equity + rest;
  // Some tag the total with minorities as the company's own.
  const [nearest] = [sideOf(all), sideOf(parent)]
    .filter((side) => side !== undefined)
    .toSorted((a, b) => Math.abs(a - assets) - Math.abs(b - assets));
  const sides = [find("LiabilitiesAndStockholdersEquity"), nearest].filter((side) => side !== undefined);
  const worst = sides.toSorted((a, b) => Math.abs(b - assets) - Math.abs(a - assets))[0];
  if (worst === undefined || Math.abs(worst - assets) <= balanceTolerance * assets)
    return between ? [warnOfBetween(date, between.value)] : [];
  const contradiction = `on ${date} its assets are ${inMillions(assets)} million, but liabilities and equity ${inMillions(worst)} million`;
  if (Math.abs(worst - assets) > maxImbalance * assets) throw cannotBeValued(facts.name, contradiction);
  return [
    {
      code: "BALANCE_CONTRADICTORY",
      message: `The balance sheet does not add up: ${contradiction}.`,
    },
  ];
};
