import type { AcquiredRevenue, StatementPeriod } from "../company-data.ts";
import { isSameEnd } from "../filings/dates.ts";
import { filingSource, inMillions } from "../filings/figures.ts";
import type { Instance } from "../filings/sec-records.ts";
import { memberName } from "../names/member-name.ts";
import { dropLegalForm } from "../../short-name.ts";

const tag = "BusinessCombinationProFormaInformationRevenueOfAcquireeSinceAcquisitionDateActual";
const axis = "BusinessAcquisitionAxis";

/**
 * Lists the revenue that companies bought in the newest fiscal year brought in from then to its
 * end, largest first, by their names; empty where the 10-K of that year states none. Rules of
 * accounting ask for it (ASC 805-10-50-2h).
 */
export const listAcquiredRevenue = (
  instance: Instance | null,
  { year, cik }: { year: Pick<StatementPeriod, "start" | "end"> | undefined; cik: number },
): AcquiredRevenue[] => {
  if (!instance || !year) return [];
  const found = instance.facts.flatMap(({ concept, unit, value, start, end, dimensions }) => {
    const [[onAxis, member] = [axis, null], ...more] = Object.entries(dimensions);
    const isOfYear = start !== null && start >= year.start && isSameEnd(end, year.end);
    if (concept !== tag || unit !== "USD" || !value || value < 0 || !isOfYear) return [];
    if (onAxis !== axis || more.length > 0) return [];
    const source = filingSource({ filing: instance, cik, tag, start, end, note: member });
    const name = member === null ? null : dropLegalForm(memberName(member));
    return [{ name, revenue: { value: inMillions(value), source } }];
  });
  const named = found.filter(({ name }) => name !== null);
  const kept = named.length > 0 ? named : found;
  return [...new Map(kept.map((one) => [one.name, one])).values()].toSorted(
    (one, other) => other.revenue.value - one.revenue.value,
  );
};
