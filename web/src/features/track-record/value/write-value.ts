import type {
  FactorRecord,
  TrackRecord,
  ValueHorizon,
  ValueRecord,
} from "@plumbline/base-rates/track-record.ts";
import { formatDecimal, formatInteger, formatPercent } from "../../../shared/format.ts";

/** The horizon that the sentences are about, if there is one. */
const toldYears = 3;

export const yearsInWords = (years: number): string => (years === 1 ? "one year" : `${years} years`);

/** Returns the horizon of three years, or the longest of those measured. */
export function chooseHorizon({ horizons }: ValueRecord): ValueHorizon | undefined {
  return horizons.find(({ years }) => years === toldYears) ?? horizons.at(-1);
}

/** Returns the range around the day's price, which takes no model; undefined if none was measured. */
export const findPriceRange = ({ naive }: ValueHorizon) =>
  naive.find(({ name }) => name === "price at the cost of equity");

/** Converts an error of log(value / realised) to the share by which the value was off. */
export const shareOff = (error: number): number => Math.exp(error) - 1;

/** Says on which side of what followed the typical value lay. */
function writeError(error: number): string {
  const off = shareOff(error);
  const side = off < 0 ? "below" : "above";
  return `The typical value lay ${formatPercent(Math.abs(off))} ${side} what its share turned out to be worth`;
}

/** Says whether a range around the price alone was better; its score is the mean error of a range. */
function writePrice(horizon: ValueHorizon): string {
  const price = findPriceRange(horizon);
  if (!price) return "";
  const [theirs, ours] = [price.naive.medianCrps, price.own.medianCrps];
  const figures = `a median error of ${formatPercent(theirs)} of the price, ours ${formatPercent(ours)}`;
  return theirs < ours
    ? `, and a plain range around the day's price was nearer (${figures})`
    : `, and a plain range around the day's price was further off (${figures})`;
}

/** Writes in two sentences whether values were right. None without a measured horizon. */
export function writeValue({ value }: Pick<TrackRecord, "value">): string[] {
  const horizon = chooseHorizon(value);
  if (!horizon) return [];
  const { years, score } = horizon;
  return [
    `After ${yearsInWords(years)}, what a share had turned out to be worth lay within our range in ${formatPercent(score.coverage80)} of ${formatInteger(score.cases)} valuations, where 80% should: in ${formatPercent(score.above90)} it was above the range, in ${formatPercent(score.below10)} below.`,
    `${writeError(score.medianError)}${writePrice(horizon)}.`,
  ];
}

/** Says what the correlation shows, by the rule that was fixed before (docs/adr/0014). */
function judgeSkill([own, ...others]: readonly FactorRecord[], shown: number): string {
  if (!own || own.interval[0] <= 0 || own.pooled <= shown)
    return ", so no skill in picking shares has been shown.";
  return others.some(({ pooled }) => pooled >= own.pooled)
    ? ". A simple figure did as well, so no skill beyond it has been shown."
    : ".";
}

/** Says whether a high value / price went with a high return, beside what could have been shown. */
export function writeFactors({ factors }: ValueRecord): string {
  const own = factors[0];
  if (!own) return "";
  const format = (value: number) => formatDecimal(value, 2);
  const [low, high] = own.interval.map(format);
  const found = `Value over price and the return of the next year had a rank correlation of ${format(own.pooled)} (${low} to ${high}), where 0 is none and 1 is perfect.`;
  const { shownByYears } = own;
  if (shownByYears === null) return found;
  return `${found} With so few years nothing under ${format(shownByYears)} could be distinguished from chance${judgeSkill(factors, shownByYears)}`;
}
