import type { OptionsOutstanding } from "../company-data.ts";
import { daysBetween } from "../filings/dates.ts";
import { assumed } from "../provenance.ts";
import { filingSource, joinNotes, newestFact } from "../filings/figures.ts";
import type { CompanyFacts, Instance, InstanceFact, PriceRow } from "../filings/sec-records.ts";
import { countSharesSince, isSplitSince, type Split } from "../shares/splits.ts";
import { findOptionScale } from "./option-scale.ts";

const prefix = "ShareBasedCompensationArrangementByShareBasedPaymentAwardOptions";
const countTag = `${prefix}OutstandingNumber`;
const strikeTag = `${prefix}OutstandingWeightedAverageExercisePrice`;
const terms = [
  "SharebasedCompensationArrangementBySharebasedPaymentAwardOptionsOutstandingWeightedAverageRemainingContractualTerm2",
  "SharebasedCompensationArrangementBySharebasedPaymentAwardOptionsOutstandingWeightedAverageRemainingContractualTerm",
  "SharebasedCompensationArrangementBySharebasedPaymentAwardOptionsVestedAndExpectedToVestOutstandingWeightedAverageRemainingContractualTerm1",
  "SharebasedCompensationArrangementBySharebasedPaymentAwardOptionsExercisableWeightedAverageRemainingContractualTerm1",
];
/** Half of the usual ten-year life. */
const usualMaturity = 5;

/** Converts a duration such as P6Y2M12D to years; null if the text is not a duration. */
export const durationYears = (text: string): number | null => {
  const match = /^P(?:([\d.]+)Y)?(?:([\d.]+)M)?(?:([\d.]+)D)?/.exec(text);
  if (!match || !match.slice(1).some(Boolean)) return null;
  const [years, months, days] = match.slice(1).map((part) => Number(part ?? 0)) as [number, number, number];
  return Number((years + months / 12 + days / 365).toFixed(2));
};

/**
 * Plans of restricted stock and performance shares that a filer tags as options: they have no
 * strike price.
 */
const notOptions = /Restricted|RSU|Performance|PSU|Phantom|StockAppreciation/i;

/**
 * More options than this part of the shares are not believed. The largest parts that were right are
 * 9% (Tesla) in the sample data, and 29% (Snowflake: 81 of 283 million) at a listing.
 */
const maxPartOfShares = 0.5;

/**
 * Returns why options are not believed, with both figures, or null: more than half as many as
 * shares, for example if one of them is filed on another scale. Both are in millions.
 */
export const findOptionsFault = ({ options, shares }: { options: number; shares: number | null }) =>
  shares !== null && shares > 0 && options > maxPartOfShares * shares
    ? `The filings report ${Number(options.toPrecision(6))} million employee options for ${Number(shares.toPrecision(6))} million shares; more than half as many are not believed, and none are deducted.`
    : null;

type Row = { plan: string; end: string; count: number; strike: number };

const planOf = (dimensions: Record<string, string>) => Object.values(dimensions).sort().join(" ");
/** Returns whether a fact is of options, in total or of one plan. */
const isOfOptions = ({ dimensions }: InstanceFact) =>
  Object.entries(dimensions).every(
    ([axis, member]) => ["PlanNameAxis", "AwardTypeAxis"].includes(axis) && !notOptions.test(member),
  );

/** Finds the options of every date: the rows without a plan, and those of plans. */
const rowsOf = (instance: Instance): Row[] => {
  const strikeOf = new Map(
    instance.facts
      .filter(({ concept, value }) => concept === strikeTag && value !== null)
      .map(({ dimensions, end, value }) => [`${planOf(dimensions)} ${end}`, value as number]),
  );
  return instance.facts.flatMap((fact) => {
    const { concept, dimensions, end, value, start } = fact;
    const strike = strikeOf.get(`${planOf(dimensions)} ${end}`);
    const fits = concept === countTag && start === null && isOfOptions(fact);
    return fits && value !== null && value > 0 && strike !== undefined
      ? [{ plan: planOf(dimensions), end, count: value, strike }]
      : [];
  });
};

/** Reads what else filings say of a day's options: in total, else of all plans added up. */
const readBeside = (facts: CompanyFacts, instance: Instance | null, end: string) => (tag: string) => {
  const plain = facts.byTag.get(tag)?.findLast((fact) => fact.end === end && fact.start === null);
  const rows = (instance?.facts ?? []).filter(
    (fact) => fact.concept === tag && fact.end === end && isOfOptions(fact),
  );
  const whole = rows.find(({ dimensions }) => planOf(dimensions) === "");
  return plain?.value ?? whole?.value ?? rows.reduce((sum, { value }) => sum + (value ?? 0), 0);
};

/**
 * Resolves employee options outstanding, in millions, on the basis of the price: from the 10-K's
 * own facts (in total or by plan), else from the company facts of the newest report; null if none
 * are reported. A count in thousands is rescaled if the filings show it. A remaining term that is
 * not tagged counts as five years.
 */
export const resolveOptions = ({
  instance,
  facts,
  cik,
  splits,
  prices = [],
  newest,
}: {
  instance: Instance | null;
  facts: CompanyFacts;
  cik: number;
  splits: readonly Split[];
  /** Oldest first, on the share basis of the last one. */
  prices?: readonly PriceRow[];
  /** End of the newest fiscal year; options of a report more than two years older are ignored. */
  newest: string;
}): OptionsOutstanding | null => {
  const tagged = instance ? rowsOf(instance) : [];
  const last = tagged
    .map(({ end }) => end)
    .sort()
    .at(-1);
  const onLast = tagged.filter(({ end }) => end === last);
  const whole = onLast.find(({ plan }) => plan === "");
  const rows = whole ? [whole] : onLast;
  const plain = (tag: string) =>
    newestFact(
      (facts.byTag.get(tag) ?? []).filter(
        (fact) => fact.start === null && daysBetween(fact.end, newest) < 740,
      ),
    );
  const countFact = plain(countTag);
  const strikeFact = plain(strikeTag);
  const fromPlain =
    countFact &&
    strikeFact &&
    countFact.end === strikeFact.end &&
    countFact.value > 0 &&
    (!last || countFact.end > last);
  const filing = fromPlain ? countFact : instance;
  const end = fromPlain ? countFact.end : rows[0]?.end;
  if (!filing || !end || daysBetween(end, newest) > 740) return null;
  const held = fromPlain ? [{ plan: "", end, count: countFact.value, strike: strikeFact.value }] : rows;
  const count = held.reduce((sum, row) => sum + row.count, 0);
  const strike = held.reduce((sum, row) => sum + row.count * row.strike, 0) / count;
  const stated = terms
    .flatMap((tag) => (instance?.facts ?? []).filter(({ concept, text }) => concept === tag && text))
    .map((fact) => ({ ...fact, years: durationYears(fact.text as string) }))
    .find(({ years }) => years !== null && years > 0);
  const factor = countSharesSince({ splits, filed: filing.filed });
  const basis = isSplitSince({ splits, filed: filing.filed }) ? "splits" : "depositary shares";
  const scale = findOptionScale({
    count: count * factor,
    price: prices.findLast(({ date }) => date <= end)?.close ?? null,
    valueOf: readBeside(facts, instance, end),
  });
  return {
    count: Number(((count * factor * (scale?.factor ?? 1)) / 1e6).toPrecision(10)),
    strike: Number((strike / factor).toPrecision(8)),
    maturity: stated?.years ?? usualMaturity,
    source: filingSource({
      filing,
      cik,
      tag: countTag,
      end,
      note: joinNotes(
        held.length > 1 ? `${held.length} plans added up.` : null,
        scale ? `Filed in thousands: ${scale.reason}. Multiplied by ${scale.factor}.` : null,
        factor === 1 ? null : `Adjusted for ${basis}: multiplied by ${Number(factor.toPrecision(6))}.`,
      ),
    }),
    sources: {
      strike: filingSource({
        filing,
        cik,
        tag: strikeTag,
        end,
        note: joinNotes(
          held.length > 1 ? `Mean of ${held.length} plans, weighted by their options.` : null,
          factor === 1 ? null : `Adjusted for ${basis}: divided by ${Number(factor.toPrecision(6))}.`,
        ),
      }),
      maturity:
        stated && instance
          ? filingSource({ filing: instance, cik, tag: stated.concept, end: stated.end, note: null })
          : assumed("The remaining term is not tagged; five years, half of the usual life, is used."),
    },
  };
};
