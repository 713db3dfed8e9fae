import type { StatementPeriod } from "../company/company-data.ts";

/** Holding securities is the business of banks, brokers and funds (SIC codes), not beside it. */
const holders: readonly (readonly [from: number, to: number])[] = [
  [6000, 6299],
  [6700, 6799],
];

/**
 * Returns the stakes in other companies of a period, in millions: shares that are neither
 * consolidated nor valued by the equity method. 0 if none are stated, or if they exceed all
 * assets, which a misplaced figure does.
 */
export const readStakes = ({ figures }: StatementPeriod): number => {
  const stakes = Math.max(0, figures.equityStakes.value ?? 0);
  const assets = figures.totalAssets.value;
  return assets !== null && stakes > assets ? 0 : stakes;
};

/**
 * Decides whether stakes are valued beside the business: then their gains, which no forecast of
 * sales foresees, leave net income, and they leave equity. It takes the stakes of the newest
 * period, because gains are taken out only where what they come from is added.
 */
export const areStakesApart = ({
  trailing,
  sic,
}: {
  trailing: StatementPeriod;
  sic: number | null;
}): boolean =>
  readStakes(trailing) > 0 && !holders.some(([from, to]) => sic !== null && sic >= from && sic <= to);
