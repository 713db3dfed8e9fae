import type { Provenance } from "@plumbline/report/provenance.ts";
import { derived } from "../provenance.ts";
import { ratingTable } from "../../../data/reference-tables.ts";

export type SyntheticRating = {
  /** "AA", "B-"; null if neither income nor interest is known. */
  rating: string | null;
  interestCoverage: number | null;
  defaultSpread: number | null;
  /** Cumulative probability of default within ten years. */
  distressProbability: number | null;
  source: Provenance;
};

/** Companies below this market value (millions) are rated by the stricter table. */
const minLargeMarketCap = 5_000;

/** The lowest rating of a company with more cash than debt. */
const netCashRating = "B";

/**
 * Maps a rating to the classes of the default table: BBB- to BBB, A+ to A, all below B to CCC/C.
 */
const defaultClass = (rating: string) => {
  const letters = rating.replace(/[+-]$/, "");
  return ["AAA", "AA", "A", "BBB", "BB", "B"].includes(letters) ? letters : "CCC/C";
};

/**
 * Rates a company by interest coverage = operating income / interest expense (Damodaran's synthetic
 * rating), with the rating's default spread and the ten-year cumulative default rate of its class.
 * Without interest: AAA if operating income is positive, else the lowest rating.
 */
export const syntheticRating = ({
  operatingIncome,
  interestExpense,
  marketCap,
  isFinancial = false,
  hasNetCash = false,
}: {
  /** Millions. */
  operatingIncome: number | null;
  interestExpense: number | null;
  marketCap: number | null;
  /** Banks and insurers have no rating by coverage: interest is their business. */
  isFinancial?: boolean;
  /** More cash than debt. */
  hasNetCash?: boolean;
}): SyntheticRating => {
  if (operatingIncome === null || isFinancial)
    return {
      rating: null,
      interestCoverage: null,
      defaultSpread: null,
      distressProbability: null,
      source: derived(
        isFinancial
          ? "A financial company's interest is part of its business, so interest coverage gives no rating."
          : "No operating income is reported, so no rating can be derived.",
      ),
    };
  const table = ratingTable();
  const isLarge = marketCap !== null && marketCap >= minLargeMarketCap;
  const interest = interestExpense ?? 0;
  const coverage = interest > 0 ? operatingIncome / interest : null;
  const compared = coverage ?? (operatingIncome > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY);
  const bands = (isLarge ? table.large : table.small).toSorted(
    (a, b) => b.minimumCoverage - a.minimumCoverage,
  );
  const earned = bands.find(({ minimumCoverage }) => compared >= minimumCoverage) ?? bands.at(-1);
  // A company that can repay its debt from cash is not close to default, whatever it loses.
  const least = hasNetCash ? bands.find(({ rating: name }) => name === netCashRating) : undefined;
  const isFloored =
    least !== undefined && earned !== undefined && earned.minimumCoverage < least.minimumCoverage;
  const band = isFloored ? least : earned;
  const rating = band?.rating ?? null;
  const byYear = table.cumulativeDefault.find((one) => one.rating === defaultClass(rating ?? ""))?.byYear;
  const covered = coverage === null ? "no interest is paid" : `interest coverage ${coverage.toFixed(2)}`;
  return {
    rating,
    interestCoverage: coverage === null ? null : Number(coverage.toPrecision(8)),
    defaultSpread: band?.defaultSpread ?? null,
    distressProbability: byYear?.at(-1) ?? null,
    source: derived(
      `Synthetic rating (${table.name}, ${table.date}): ${covered}, table for ${isLarge ? "large" : "smaller or riskier"} companies.${isFloored ? ` Not below ${netCashRating}: there is more cash than debt.` : ""}`,
    ),
  };
};
