import type { AdjustedYear, OneOffItem } from "@plumbline/model";
import { onStakes } from "../questions/outside-operations.ts";
import { leastItem } from "./lifted-income.ts";

/** How the items of companies valued by the equity method end: sales and write-downs of them. */
const onAssociates = "on equity-method stakes";

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
