import type { AdjustedYear, OneOffItem } from "@plumbline/model";
import { leastItem } from "./lifted-income.ts";

/** How the items of gains and losses on stakes in other companies end. */
export const onStakes = "on stakes in other companies";

/** How the items of companies valued by the equity method end: sales and write-downs of them. */
export const onAssociates = "on equity-method stakes";

type Items = Pick<AdjustedYear, "oneOffItems" | "revenue">;

const sumOf = (items: readonly OneOffItem[], end: string): number =>
  items.filter(({ name }) => name.endsWith(end)).reduce((sum, { amount }) => sum + amount, 0);

/** Returns gains less losses on stakes in other companies after tax, in millions. */
export const sumStakeGains = ({ oneOffItems }: Items): number => sumOf(oneOffItems, onStakes);

/**
 * Returns gains less losses on equity-method stakes after tax, as a share of revenue; 0 of less
 * than a hundredth of it.
 */
export const associateShareOf = ({ oneOffItems, revenue }: Items): number => {
  const share = revenue > 0 ? sumOf(oneOffItems, onAssociates) / revenue : 0;
  return Math.abs(share) >= leastItem ? share : 0;
};

/**
 * Reads what gains and losses on stakes, those valued by the equity method included, came to in a
 * period after tax, in millions, and how they are called together; null without any.
 */
export const readStakeItems = (
  period: { oneOffItems: readonly OneOffItem[] } | undefined,
): { name: string; amount: number } | null => {
  const items = (period?.oneOffItems ?? []).filter(
    ({ name }) => name.endsWith(onStakes) || name.endsWith(onAssociates),
  );
  const kinds = [
    items.some(({ amount }) => amount > 0) && "gains",
    items.some(({ amount }) => amount < 0) && "losses",
  ].filter((kind) => kind !== false);
  return kinds.length === 0
    ? null
    : {
        name: `${kinds.join(" and ")} on stakes`,
        amount: items.reduce((sum, { amount }) => sum + amount, 0),
      };
};
