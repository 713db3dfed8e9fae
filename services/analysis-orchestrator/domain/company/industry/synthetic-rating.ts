import type { Provenance } from "@plumbline/report/provenance.ts";
import { derived } from "../provenance.ts";
import { ratingTable } from "../../../data/reference-tables.ts";

export type SyntheticRating = {
  /** "AA", "B-"; null where neither income nor interest tells. */
  rating: string | null;
  interestCoverage: number | null;
  defaultSpread: number | null;
  /** Cumulative probability of default within ten years. */
  distressProbability: number | null;
  source: Provenance;
};

/** Companies below this market value (millions) are rated by the stricter table. */
const largeFrom = 5_000;

/** The least rating of a company that has more cash than debt. */
const netCashRating = "B";

/** The default table knows whole letters: BBB for BBB-, A for A+, CCC/C for all below B. */
const defaultClass = (rating: string) => {
  const letters = rating.replace(/[+-]$/, "");
  return ["AAA", "AA", "A", "BBB", "BB", "B"].includes(letters) ? letters : "CCC/C";
};

/**
 * A rating from interest coverage = operating income / interest expense (Damodaran's synthetic rating), its default spread, and the
 * ten-year cumulative default rate of its class. No interest: AAA where the business earns, else by its losses the lowest coverage.
 */
export const syntheticRating = ({
  operatingIncome,
  interestExpense,
  marketCap,
  financial = false,
  netCash = false,
}: {
  /** Millions. */
  operatingIncome: number | null;
  interestExpense: number | null;
  marketCap: number | null;
  /** Banks and insurers: interest is their trade, and coverage says nothing. */
  financial?: boolean;
  /** More cash than debt. */
  netCash?: boolean;
}): SyntheticRating => {
  if (operatingIncome === null || financial)
    return {
      rating: null,
      interestCoverage: null,
      defaultSpread: null,
      distressProbability: null,
      source: derived(
        financial
          ? "A financial company's interest is part of its business, so interest coverage gives no rating."
          : "No operating income is reported, so no rating can be derived.",
      ),
    };
  const table = ratingTable();
  const large = marketCap !== null && marketCap >= largeFrom;
  const interest = interestExpense ?? 0;
  const coverage = interest > 0 ? operatingIncome / interest : null;
  const compared = coverage ?? (operatingIncome > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY);
  const bands = (large ? table.large : table.small).toSorted((a, b) => b.minimumCoverage - a.minimumCoverage);
  const earned = bands.find(({ minimumCoverage }) => compared >= minimumCoverage) ?? bands.at(-1);
  // A company that could pay its debts from its cash today is not about to default, whatever it loses.
  const least = netCash ? bands.find(({ rating: name }) => name === netCashRating) : undefined;
  const floored =
    least !== undefined && earned !== undefined && earned.minimumCoverage < least.minimumCoverage;
  const band = floored ? least : earned;
  const rating = band?.rating ?? null;
  const byYear = table.cumulativeDefault.find((one) => one.rating === defaultClass(rating ?? ""))?.byYear;
  const covered = coverage === null ? "no interest is paid" : `interest coverage ${coverage.toFixed(2)}`;
  return {
    rating,
    interestCoverage: coverage === null ? null : Number(coverage.toPrecision(8)),
    defaultSpread: band?.defaultSpread ?? null,
    distressProbability: byYear?.at(-1) ?? null,
    source: derived(
      `Synthetic rating (${table.name}, ${table.date}): ${covered}, table for ${large ? "large" : "smaller or riskier"} companies.${floored ? ` Not below ${netCashRating}: there is more cash than debt.` : ""}`,
    ),
  };
};
