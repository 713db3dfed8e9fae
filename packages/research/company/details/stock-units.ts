import type { Figure } from "@plumbline/report/provenance.ts";
import { daysBetween } from "../filings/dates.ts";
import { filingSource, fromFact, inMillions, joinNotes, newestFact } from "../filings/figures.ts";
import { roundTo } from "../../numbers.ts";
import type { CompanyFacts, Instance } from "../filings/sec-records.ts";
import { countSharesSince, explainSplits, type Split } from "../shares/splits.ts";

/** Shares promised to employees without a price to pay: restricted and performance stock units. */
export const stockUnitsTag =
  "ShareBasedCompensationArrangementByShareBasedPaymentAwardEquityInstrumentsOtherThanOptionsNonvestedNumber";

/** Awards that are paid in cash, or that employees pay for, become no shares of themselves. */
const noShares = /Phantom|StockAppreciation|SARs?Member|CashSettled|CashBased|Option/i;
const awardAxis = "AwardTypeAxis";
const planAxis = "PlanNameAxis";

/**
 * More units than this part of the shares are not believed. The largest part in the sample data is
 * 4.8% (Meta Platforms).
 */
const maxPartOfShares = 0.25;

/** Days that units may be older than the fiscal year: a table of the annual report before it. */
const maxDays = 400;

/**
 * Diluted less basic shares above this part of the shares hold convertible debt, whose holders are
 * counted as lenders. Of 1,321 annual figures of the sample companies 95% lie under 7%, and those
 * above a tenth are of years with convertible debt or before a listing.
 */
const maxPartOfStandIn = 0.1;

/** A kind of award: its count in total, or the sum of its plans. */
const sumOfKind = (rows: readonly { plan: string | undefined; value: number }[]): number =>
  rows.find(({ plan }) => plan === undefined)?.value ?? rows.reduce((sum, { value }) => sum + value, 0);

/** Sums the units of the newest day of a filing, by kind of award; null if it states none. */
const sumTagged = (instance: Instance): { end: string; count: number; kinds: number } | null => {
  const rows = instance.facts.flatMap(({ concept, dimensions, start, end, value }) => {
    const { [awardAxis]: award = "", [planAxis]: plan, ...others } = dimensions;
    const fits = concept === stockUnitsTag && start === null && value !== null && value >= 0;
    return fits && Object.keys(others).length === 0 && !noShares.test(`${award} ${plan ?? ""}`)
      ? [{ award, plan, end, value }]
      : [];
  });
  const last = rows
    .map(({ end }) => end)
    .sort()
    .at(-1);
  if (!last) return null;
  const newest = rows.filter(({ end }) => end === last);
  const byKind = Map.groupBy(newest, ({ award }) => award);
  // A row without a kind is the total of all kinds.
  const kinds = byKind.has("") ? [byKind.get("") ?? []] : [...byKind.values()];
  return { end: last, count: kinds.reduce((sum, kind) => sum + sumOfKind(kind), 0), kinds: kinds.length };
};

/**
 * Resolves stock units that are promised but not yet shares, in millions on the basis of the price:
 * from the 10-K's own facts, else from the company facts of the newest report; null if none are
 * stated, or if they are out of scale with the shares. shares: millions.
 */
export const resolveStockUnits = ({
  instance,
  facts,
  splits,
  newest,
  shares,
}: {
  instance: Instance | null;
  facts: CompanyFacts;
  splits: readonly Split[];
  /** End of the newest fiscal year. */
  newest: string;
  shares: number | null;
}): Figure | null => {
  const tagged = instance ? sumTagged(instance) : null;
  const plain = newestFact((facts.byTag.get(stockUnitsTag) ?? []).filter(({ start }) => start === null));
  const newer = plain && (!tagged || plain.end > tagged.end) ? plain : null;
  const filing = newer ?? instance;
  const end = newer?.end ?? tagged?.end;
  if (!filing || !end || daysBetween(end, newest) > maxDays) return null;
  const factor = countSharesSince({ splits, filed: filing.filed });
  const count = inMillions((newer?.value ?? tagged?.count ?? 0) * factor);
  if (count <= 0 || (shares !== null && count > maxPartOfShares * shares)) return null;
  const note = joinNotes(
    !newer && (tagged?.kinds ?? 1) > 1 ? `${tagged?.kinds} kinds of awards added up.` : null,
    factor === 1
      ? null
      : `Multiplied by ${Number(factor.toPrecision(6))}: ${explainSplits({ splits, filed: filing.filed })}.`,
  );
  return {
    value: count,
    source: newer
      ? fromFact({ fact: newer, cik: facts.cik, note })
      : filingSource({ filing, cik: facts.cik, tag: stockUnitsTag, end, note }),
  };
};

/** Takes off units what a count of shares holds of them already; null if that is all. */
const lessHeld = (units: Figure | null, held: number): Figure | null => {
  if (!units || units.value === null || held === 0) return units;
  const value = roundTo(units.value - held, 3);
  const note = joinNotes(
    units.source.note,
    `Less ${roundTo(held, 1)} million that the diluted average, used as the count of shares, holds already.`,
  );
  return value > 0 ? { value, source: { ...units.source, note } } : null;
};

/**
 * Chooses what counts as shares besides those outstanding, in millions: the units, or diluted less
 * basic shares where these are known instead of options and are more, because they hold less of
 * units and options than there are. held is what the count of shares holds of them already.
 */
export const chooseStockUnits = ({
  units,
  dilution,
  shares,
  held = 0,
}: {
  units: Figure | null;
  dilution: Figure | null;
  shares: number | null;
  held?: number;
}): Figure | null => {
  const more = dilution?.value ?? 0;
  const isStandIn = more > (units?.value ?? 0) && (shares === null || more <= maxPartOfStandIn * shares);
  return lessHeld(isStandIn ? dilution : units, held);
};
