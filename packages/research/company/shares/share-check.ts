import { cannotBeValued } from "../../errors.ts";
import { inMillions, joinNotes } from "../filings/figures.ts";
import type { ShareCount } from "./share-count.ts";

/**
 * Two correct counts of one company (other days, with or without a small class) differ by less than
 * this factor; beyond it one is wrong, and so would be the value per share.
 */
const maxCountRatio = 1.5;

/** A newer count may also have changed since; nearer to a thousand than to one it is a scale. */
const maxNewerRatio = Math.sqrt(1000);

const isWithinFactor = (quotient: number, factor: number) => quotient < factor && quotient > 1 / factor;
const roundMillions = (millions: number) => Number(millions.toPrecision(6));

/**
 * Checks a share count against published market value / price. A count that is off by a thousand or
 * a million was filed in thousands or millions and is rescaled. Throws CANNOT_BE_VALUED if it is
 * off by more than half otherwise and not newer.
 */
export const checkShares = ({
  name,
  count,
  marketValue,
}: {
  name: string;
  count: ShareCount;
  marketValue: { shares: number; date: string; name: string } | null;
}): ShareCount => {
  const { figure } = count;
  if (figure.value === null || figure.value <= 0 || !marketValue) return count;
  const market = inMillions(marketValue.shares);
  const quotient = market / figure.value;
  if (isWithinFactor(quotient, maxCountRatio)) return count;
  // An offering or a merger after the day of the market value is in the count alone.
  const isNewer = (figure.source.periodEnd ?? "") > marketValue.date;
  if (isNewer && isWithinFactor(quotient, maxNewerRatio)) return count;
  const scale = [1e3, 1e6, 1e-3, 1e-6].find((one) => isWithinFactor(quotient / one, maxCountRatio));
  if (scale) {
    const note = `Multiplied by ${scale}: the market value of ${marketValue.date} divided by the price is ${roundMillions(market)} million shares.`;
    return {
      figure: {
        value: Number((figure.value * scale).toPrecision(12)),
        source: { ...figure.source, note: joinNotes(figure.source.note, note) },
      },
      warning: {
        code: "SHARES_RESCALED",
        message: `The filing's share count, ${roundMillions(figure.value)} million, is on a different scale from the market value and was multiplied by ${scale}.`,
      },
    };
  }
  throw cannotBeValued(
    name,
    `its filings give ${roundMillions(figure.value)} million shares, and its market value of ${marketValue.date} divided by the price ${roundMillions(market)} million`,
  );
};
