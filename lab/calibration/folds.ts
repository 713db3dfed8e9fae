import type { Fit } from "@plumbline/base-rates/forecast.ts";
import type { Company } from "./company-years.ts";
import { fitBaseRates } from "./fit-base-rates.ts";
import type { Sample, Window } from "./windows.ts";

const foldCount = 5;

/** Fits that have not seen a fifth of the companies, and which windows those companies have. */
export type Fold = { fits: Fit[]; isUnseen: (window: { company: string }) => boolean };

/** Shares companies out among five folds, every fifth of the ids in order. */
export const shareOut = (ids: readonly string[]): Map<string, number> =>
  new Map(
    [...new Set(ids)].toSorted((a, b) => a.localeCompare(b)).map((id, index) => [id, index % foldCount]),
  );

/**
 * Shares companies out among five folds, and fits each fold to the windows of the other companies
 * that isFitted accepts. The same folds on every machine.
 */
export const foldsOf = ({
  companies,
  samples,
  isFitted = () => true,
}: {
  companies: readonly Company[];
  samples: readonly Sample[];
  isFitted?: (window: Window) => boolean;
}): Promise<Fold[]> => {
  const foldOf = shareOut(companies.map(({ id }) => id));
  return Promise.all(
    Array.from({ length: foldCount }, async (_, fold): Promise<Fold> => {
      const isUnseen = ({ company }: { company: string }) => foldOf.get(company) === fold;
      const seen = samples.map((sample) => ({
        ...sample,
        windows: sample.windows.filter((one) => !isUnseen(one) && isFitted(one)),
      }));
      return { fits: await fitBaseRates(seen), isUnseen };
    }),
  );
};
