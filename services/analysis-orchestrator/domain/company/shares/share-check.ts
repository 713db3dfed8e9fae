import { cannotBeValued } from "../cannot-be-valued.ts";
import { inMillions, joinNotes } from "../filings/figures.ts";
import type { ShareCount } from "./share-count.ts";

/** Counts of one company on different days, or with and without a small class, stay within this factor. */
const same = 2;
/** Beyond this factor one of two counts is wrong, and a value per share would be too. */
const hopeless = 10;

const within = (quotient: number, factor: number) => quotient < factor && quotient > 1 / factor;
const shown = (millions: number) => Number(millions.toPrecision(6));

/**
 * A share count held against the published market value divided by its price: off by a thousand or a million it was filed in
 * thousands or millions, and is brought to scale; off by more than twice it is warned of.
 * Throws CANNOT_BE_VALUED for a count that is more than ten times off otherwise.
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
  if (within(quotient, same)) return count;
  const scale = [1e3, 1e6, 1e-3, 1e-6].find((one) => within(quotient / one, same));
  if (scale) {
    const note = `Multiplied by ${scale}: the market value of ${marketValue.date} divided by the price is ${shown(market)} million shares.`;
    return {
      figure: {
        value: Number((figure.value * scale).toPrecision(12)),
        source: { ...figure.source, note: joinNotes(figure.source.note, note) },
      },
      warning: {
        code: "SHARES_RESCALED",
        message: `The filing's share count, ${shown(figure.value)} million, is of another scale than the market value, and was multiplied by ${scale}.`,
      },
    };
  }
  const contradiction = `its filings give ${shown(figure.value)} million shares, and its market value of ${marketValue.date} divided by the price ${shown(market)} million`;
  if (!within(quotient, hopeless)) throw cannotBeValued(name, contradiction);
  return {
    figure,
    warning: {
      code: "SHARES_DISAGREE",
      message: `Share counts contradict each other: ${contradiction}; the filings' is used.`,
    },
  };
};
