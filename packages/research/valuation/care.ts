import { addMonths } from "../company/filings/dates.ts";

/** A value under a fifth of the price or above five times the price: the report asks for care. */
const extremeRatio = 5;

/** Returns whether a value is so far from the price that a report asks for care. */
export const isExtreme = ({ value, price }: { value: number; price: number | null }): boolean =>
  price !== null && price > 0 && (value < price / extremeRatio || value > price * extremeRatio);

/**
 * Months after which figures support no recommendation: a year and the half year that the largest
 * delays of an annual report take. Our judgement.
 */
const oldestMonths = 18;

/** Returns whether the latest figures are too old for a recommendation; false without a price. */
export const areFiguresOld = ({
  latestFinancialsDate,
  priceDate,
}: {
  latestFinancialsDate: string;
  priceDate: string | null;
}): boolean => priceDate !== null && priceDate > addMonths(latestFinancialsDate, oldestMonths);
