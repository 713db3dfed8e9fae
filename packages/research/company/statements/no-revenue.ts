import { cannotBeValued } from "../../errors.ts";
import type { StatementPeriod } from "../company-data.ts";

/**
 * Throws CANNOT_BE_VALUED if the latest twelve months, or without them the newest year, have no
 * positive revenue: with the figure and its filing if it is negative or zero, else with what was
 * looked for.
 */
export const checkRevenue = (
  name: string,
  newest: StatementPeriod | undefined,
  trailing: StatementPeriod,
): void => {
  const figures = [trailing.figures.revenue, newest?.figures.revenue].filter(
    (figure) => figure !== undefined,
  );
  const stated = figures.find(({ value }) => value !== null);
  if ((stated?.value ?? 0) > 0) return;
  throw cannotBeValued(
    name,
    stated
      ? `its revenue is ${stated.value} million (${stated.source.tag}, ${stated.source.label}), and the model starts from positive revenue`
      : "none of its filings states total revenue under a standard tag for the newest year, and the model starts from revenue",
  );
};
